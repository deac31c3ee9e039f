package import GlobalDependencies
private import GlobalDependenciesTestingLoader

/// A scheduler that decides when the jobs of a group run.
package protocol JobScheduler: Sendable {
    /// Takes a job that is ready to run, and returns a Boolean value that indicates whether this scheduler will run it.
    func schedule(_ job: ScheduledJob) -> Bool

    /// Makes a task of the group, which sleeps on a clock of the platform, sleep in the time of this scheduler.
    ///
    /// - Parameters:
    ///   - delay: The duration of the sleep.
    ///   - wake: A closure that resumes the task.
    /// - Returns: A Boolean value that indicates whether this scheduler will call the closure.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    func sleep(for delay: Duration, _ wake: @escaping @Sendable () -> Void) -> Bool
}

/// The executor of a job.
enum JobExecutor: UInt8, Sendable {
    case `default`
    case main
    /// The executor that a task prefers so that each of its calls to an actor is a job.
    case preferred
}

/// A job that is ready to run, and that a scheduler runs instead of the platform.
package struct ScheduledJob: Sendable {
    let job: UnownedJob
    /// The identifier of the task that the job is part of, or nil for a job of an actor.
    package let task: UInt64?
    let group: JobLedger.Group
    let executor: JobExecutor
    /// A Boolean value that indicates whether the job was made ready by other code than the jobs of the group, such as
    /// a thread.
    package let isFromOutside: Bool

    /// A Boolean value that indicates whether the job runs on the main actor.
    package var isMain: Bool { executor == .main }

    /// The calls with which the task of the job goes on, or nil for a job of an actor.
    ///
    /// They are known in debug builds. Read them while the task is suspended.
    package var resumePoints: (any CallStack)? {
        task == nil ? nil : CountingExecutors.resumePoints(ofTask: job)
    }

    /// The name of the task of the job, or nil if it has none, or for a job of an actor.
    ///
    /// It is known on Linux with Swift 6.3. Read it while the task is suspended.
    package var nameOfTask: String? { task == nil ? nil : CountingExecutors.name(ofTask: job) }

    /// Runs the job on this thread.
    ///
    /// - Parameter endsAtEachCall: A Boolean value that indicates whether the job ends at a call to an actor, even if the
    ///   actor is idle. The rest of the task is then a new job.
    package func run(endingAtEachCall endsAtEachCall: Bool) {
        // The runtime enqueues a task again when it calls a function on an executor that it does not prefer, even if Swift documents
        // that the function does not suspend there.
        let replacesExecutor = endsAtEachCall && executor == .default && !CountingExecutors.inheritsPreference
        CountingExecutors.run(
            job,
            of: group,
            on: replacesExecutor ? .preferred : executor,
            isPreferring: endsAtEachCall && CountingExecutors.inheritsPreference
        )
    }

    /// A Boolean value that indicates whether the job is part of a task of `async let`.
    ///
    /// Such a task is part of the memory of the task that surrounds it. It exists for certain only while one of its jobs is ready.
    package var isOfAsyncLet: Bool { CountingExecutors.isOfAsyncLet(job) }

    /// The task of the job, and the tasks of `async let` for which it waits, as far as they are suspended.
    ///
    /// They are known on Linux with Swift 6.3. Read them only while the task exists.
    package var suspendedTasks: [SuspendedTask] { CountingExecutors.suspendedTasks(from: job) }

    /// Returns the task of the job, which then exists even after it has ended.
    ///
    /// Do not keep a task of `async let`.
    package func keepTask() -> KeptTask {
        KeptTask(of: job, in: group)
    }

    /// A Boolean value that indicates whether the task of the job was cancelled, which is false for a job of an actor.
    package var isCancelled: Bool { CountingExecutors.isCancelled(taskOf: job) }

    /// Cancels the task of the job, whose cancellation handlers run on this thread, as jobs of the group.
    package func cancelTask() {
        CountingExecutors.cancelTask(of: job, in: group)
    }

    /// Runs the job on a thread of the platform, when one is available.
    package func runOnPlatform() {
        CountingExecutors.runOnPlatform(job, of: group, on: executor)
    }
}

/// A task that is suspended.
package struct SuspendedTask: Sendable {
    /// The event that resumes a suspended task.
    package enum Reason: Sendable {
        /// The end of another task, by its identifier.
        case task(UInt64)
        case taskGroup
        case continuation
        case executor
        case other
    }

    /// The identifier of the task.
    package let task: UInt64
    package let reason: Reason
    /// The calls with which the task will go on.
    package let resumePoints: (any CallStack)?
}

/// A task that exists at least as long as this object.
package final class KeptTask: Sendable {
    private let job: UnownedJob
    private let group: JobLedger.Group

    fileprivate init(of job: UnownedJob, in group: JobLedger.Group) {
        (self.job, self.group) = (job, group)
        CountingExecutors.retainTask(of: job)
    }

    deinit {
        CountingExecutors.releaseTask(of: job)
    }

    /// Cancels the task, whose cancellation handlers run on this thread, as jobs of the group.
    package func cancel() {
        CountingExecutors.cancelTask(of: job, in: group)
    }
}

/// A group of tasks whose jobs a scheduler runs.
package final class ScheduledGroup: Sendable {
    private let group: JobLedger.Group

    /// A Boolean value that indicates whether the jobs of this process can be scheduled.
    package static var isAvailable: Bool { CountingExecutors.areInstalled }

    /// A Boolean value that indicates whether a task that yields is enqueued by a thread, unless each of its calls is a job.
    package static var missesYields: Bool { CountingExecutors.missesYields }

    /// A Boolean value that indicates whether each call of a task made by `Task { }` is a job if each call of its creator is.
    package static var inheritsJobForEachCall: Bool { CountingExecutors.inheritsPreference }

    /// Creates a group.
    package init(_ scheduler: any JobScheduler) {
        group = JobLedger.shared.makeGroup(scheduledBy: scheduler)
    }

    deinit {
        JobLedger.shared.leave(group)
    }

    /// The groups to which the current task and thread belonged before they entered a scheduled group.
    package struct Surrounding: Sendable {
        fileprivate let task: (id: UInt64, group: JobLedger.Group?)?
        fileprivate let thread: JobLedger.Group?
    }

    /// Makes the group own the tasks that the current task creates or resumes on this thread, until ``exit(to:)``.
    ///
    /// - Parameter hasJobForEachCall: A Boolean value that indicates whether the tasks that the thread creates enqueue a job whenever
    ///   they change between actors, also if the actor is idle, where ``inheritsJobForEachCall`` is true.
    /// - Returns: The groups to return to.
    package func enter(withJobForEachCall hasJobForEachCall: Bool = false) -> Surrounding {
        GlobalDependenciesTesting_setThreadPrefersExecutor(hasJobForEachCall)
        let task = CountingExecutors.identifierOfCurrentTask
        let surrounding = Surrounding(
            task: task.map { ($0, JobLedger.shared.setGroup(group, of: $0)) },
            thread: CountingExecutors.groupOfThread
        )
        CountingExecutors.groupOfThread = group
        return surrounding
    }

    /// Balances ``enter()`` on the same thread.
    package func exit(to surrounding: Surrounding) {
        if let (task, group) = surrounding.task { _ = JobLedger.shared.setGroup(group, of: task) }
        CountingExecutors.groupOfThread = surrounding.thread
        GlobalDependenciesTesting_setThreadPrefersExecutor(false)
    }

    /// The number of jobs of the group that are enqueued or running.
    package var jobCount: Int { JobLedger.shared.jobCounts(of: group).unfinished }

    /// Makes the group exist until the end of the process, because its tasks may never end.
    package func abandon() {
        _ = Unmanaged.passRetained(self)
    }

    /// Calls a closure whose task enqueues a job whenever it changes between actors, also if the actor is idle.
    package static func withJobForEachCall<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
        try await CountingExecutors.withJobForEachCall(operation)
    }
}

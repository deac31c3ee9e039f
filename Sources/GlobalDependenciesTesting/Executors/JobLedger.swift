package import FacadeSupport
internal import GlobalDependencies

/// A ledger of the number of jobs that are enqueued or running, for each group of tasks.
///
/// A group usually corresponds to a test. A job belongs to the group of its task, and a new task belongs to the group
/// of the task that creates it. The ledger therefore counts the jobs of detached tasks, task groups, actors and the
/// main actor. Jobs that belong to no test are in ``Group/process``.
package final class JobLedger: Sendable {
    /// The identifier of a group of tasks.
    package struct Group: Hashable, Sendable {
        package let rawValue: UInt64

        package init(rawValue: UInt64) {
            self.rawValue = rawValue
        }

        /// The group of all jobs that belong to no test.
        package static let process = Group(rawValue: 1)
    }

    private struct Wait: Sendable {
        let id: Int
        var remainingJobs: Int
        let continuation: CheckedContinuation<JobTrackingResult, any Error>
    }

    private struct Entry: Sendable {
        /// The number of jobs that are enqueued or running.
        var jobCount = 0
        /// The number of trackers in use.
        ///
        /// The entry is removed when the number becomes zero.
        var trackerCount = 0
        /// The number of operations in progress that run all jobs on the main thread.
        var serialCount = 0
        /// The scheduler that decides when the jobs run, or nil if the platform decides.
        var scheduler: (any JobScheduler)?
        var tasks: [UInt64] = []
        /// The tasks that wait for idleness, in the order of their calls.
        var waits: [Wait] = []

        /// Subtracts a job that has run, and returns the task that resumes, if one does.
        mutating func didRunJob() -> (Wait, JobTrackingResult)? {
            jobCount -= 1
            guard !waits.isEmpty else { return nil }
            // Only one task resumes at a time, because its next jobs count as work again.
            if jobCount == 0 { return (waits.removeFirst(), .idle) }
            for index in waits.indices { waits[index].remainingJobs -= 1 }
            guard let index = waits.firstIndex(where: { $0.remainingJobs <= 0 }) else { return nil }
            return (waits.remove(at: index), .busy)
        }

        var execution: Execution {
            if let scheduler { return .scheduled(scheduler) }
            return serialCount > 0 ? .serial : .parallel
        }
    }

    /// The way in which the jobs of a group run.
    package enum Execution: Sendable {
        /// On the threads of the platform, in parallel.
        case parallel
        /// On the main thread, one after another.
        case serial
        /// When a scheduler decides.
        case scheduled(any JobScheduler)
    }

    private struct State: Sendable {
        var entries: [Group: Entry] = [.process: Entry()]
        var groupOfTask: [UInt64: Group] = [:]
        var lastGroup = Group.process.rawValue
    }

    /// The ledger of the executors of this process.
    static let shared = JobLedger()

    private let state = Mutex(State())

    package init() {}

    /// Returns the group of a task.
    package func group(of task: UInt64) -> Group {
        state.withLock { $0.groupOfTask[task] } ?? .process
    }

    /// Returns the number of tasks that wait until a group is idle.
    package func waitCount(of group: Group) -> Int {
        state.withLock { $0.entries[group]?.waits.count } ?? 0
    }

    /// Returns the scheduler of the jobs of a task, if its group has one.
    func scheduler(of task: UInt64) -> (any JobScheduler)? {
        state.withLock { state in
            state.groupOfTask[task].flatMap { state.entries[$0]?.scheduler }
        }
    }

    /// Creates a group whose jobs a scheduler runs.
    ///
    /// - Returns: The group. Call ``leave(_:)`` once to balance this call.
    func makeGroup(scheduledBy scheduler: any JobScheduler) -> Group {
        state.withLock { state in
            state.lastGroup += 1
            let group = Group(rawValue: state.lastGroup)
            state.entries[group] = Entry(trackerCount: 1, scheduler: scheduler)
            return group
        }
    }

    /// Sets the group of the tasks that a task creates from now on.
    ///
    /// - Returns: The previous group, or nil if the task belonged to none.
    func setGroup(_ group: Group?, of task: UInt64) -> Group? {
        state.withLock { state in
            defer { state.groupOfTask[task] = group }
            return state.groupOfTask[task]
        }
    }

    /// Runs the jobs of a group that are enqueued from now on one after another on the main thread.
    func beginSerialExecution(of group: Group) {
        state.withLock { $0.entries[group]?.serialCount += 1 }
    }

    /// Ends serial execution that ``beginSerialExecution(of:)`` began.
    func endSerialExecution(of group: Group) {
        state.withLock { $0.entries[group]?.serialCount -= 1 }
    }

    /// Counts a job that is being enqueued.
    ///
    /// - Parameters:
    ///   - task: The identifier of the job's task, or nil if the job does not belong to a task, such as a job of an
    ///     actor.
    ///   - creator: The identifier of the task that enqueues the job, if there is one.
    ///   - surrounding: The group of the job that is running on this thread, if there is one.
    /// - Returns: The group of the job, for ``didRun(_:)``, and the way in which its jobs run.
    package func willEnqueue(
        task: UInt64?,
        creator: UInt64?,
        surrounding: Group?
    ) -> (group: Group, execution: Execution) {
        state.withLock { state in
            let known = task.flatMap { state.groupOfTask[$0] }
            let group = known ?? creator.flatMap { state.groupOfTask[$0] } ?? surrounding ?? .process
            // The group may have ended. Its remaining jobs belong to no test.
            guard group != .process, state.entries[group] != nil else {
                state.entries[.process]?.jobCount += 1
                return (.process, state.entries[.process]?.execution ?? .parallel)
            }
            state.entries[group]?.jobCount += 1
            if known == nil, let task {
                state.groupOfTask[task] = group
                state.entries[group]?.tasks.append(task)
            }
            return (group, state.entries[group]?.execution ?? .parallel)
        }
    }

    /// Notes that a job has run, and resumes a task that waits for idleness if the group is idle or its limit is
    /// reached.
    package func didRun(_ group: Group) {
        let resumption = state.withLock { state -> (Wait, JobTrackingResult)? in
            state.entries[group]?.didRunJob()
        }
        if let (wait, result) = resumption { wait.continuation.resume(returning: result) }
    }

    /// Creates a group for a task that belongs to no test yet, or joins the existing group of the task.
    ///
    /// - Parameters:
    ///   - task: The identifier of the current task.
    ///   - surrounding: The group of the job that is running on this thread, if there is one.
    /// - Returns: The group. Call ``leave(_:)`` once to balance this call.
    package func join(_ task: UInt64, surrounding: Group?) -> Group {
        state.withLock { state in
            if let group = state.groupOfTask[task], state.entries[group] != nil {
                state.entries[group]?.trackerCount += 1
                return group
            }
            state.lastGroup += 1
            let group = Group(rawValue: state.lastGroup)
            var entry = Entry(trackerCount: 1, tasks: [task])
            // The job that is running on this thread moves to the new group, where its end is counted.
            if let surrounding {
                entry.jobCount = 1
                state.entries[surrounding]?.jobCount -= 1
            }
            state.entries[group] = entry
            state.groupOfTask[task] = group
            return group
        }
    }

    /// Removes a group when it has been left as often as it was joined.
    package func leave(_ group: Group) {
        let waits = state.withLock { state -> [Wait] in
            state.entries[group]?.trackerCount -= 1
            guard let entry = state.entries[group], entry.trackerCount == 0 else { return [] }
            for task in entry.tasks { state.groupOfTask[task] = nil }
            // The remaining jobs belong to no test from now on. Their ends must not decrement the job count of
            // `Group.process`.
            state.entries[group] = nil
            return entry.waits
        }
        for wait in waits { wait.continuation.resume(returning: .idle) }
    }

    /// Suspends until no job of a group is enqueued or running, except for that of the caller.
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - limit: The number of jobs of the group after which the wait gives up.
    /// - Returns: The reason why the caller resumes.
    package func waitUntilIdle(_ group: Group, limit: Int) async -> JobTrackingResult {
        if Task.isCancelled { return .cancelled }
        let result = try? await withCancellableContinuation { id, continuation in
            state.withLock { state -> JobTrackingResult? in
                guard let entry = state.entries[group], entry.jobCount > 0 else { return .idle }
                let wait = Wait(id: id, remainingJobs: limit, continuation: continuation)
                state.entries[group]?.waits.append(wait)
                return nil
            }
        } remove: { [state] id in
            state.withLock { state in
                state.entries[group]?.waits.firstIndex { $0.id == id }
                    .flatMap { state.entries[group]?.waits.remove(at: $0).continuation }
            }
        }
        return result ?? .cancelled
    }
}

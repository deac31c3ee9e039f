internal import GlobalDependencies
package import GlobalDependenciesTasks

/// A ledger of the number of jobs that are enqueued or running, for each group of tasks.
///
/// A group usually corresponds to a test. A job belongs to the group of its task, and a new task belongs to the group
/// of the task that creates it. The ledger therefore counts the jobs of detached tasks, task groups, actors and the
/// main actor. A child task that a group only resumes stays outside of it. Jobs that belong to no test are in
/// ``Group/process``.
package final class JobLedger: Sendable {
    /// The identifier of a group of tasks.
    package struct Group: Hashable, Sendable {
        package let rawValue: UInt64

        package init(rawValue: UInt64) {
            self.rawValue = rawValue
        }

        /// The group of all jobs that belong to no test.
        package static let process = Group(rawValue: 1)
        /// The group of the jobs of actors that threads without a task have made ready, if yields are not counted.
        ///
        /// A task of any group may go on in such a job, after it has yielded in the actor.
        fileprivate static let unknown = Group(rawValue: 2)
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
        var actors: [UInt] = []
        /// The tasks that wait for idleness, in the order of their calls.
        var waits: [Wait] = []
        /// The tasks that may be ready to run without a job, as far as this matters.
        var mayYield = PossibleYields()
        /// The number of jobs that have been enqueued.
        var enqueueCount = 0
        /// The number of times that the search for tasks that have yielded has started again since the group was idle.
        var restartCount = 0
        /// The number of interruptions of the process when the group was idle the last time.
        var interruptionCount: Int64 = 0
        var notes = TaskNotes()

        /// Adds a job that is being enqueued, and returns the way in which it runs.
        mutating func willEnqueue(_ task: UInt64?, priority: TaskPriority, missesYields: Bool) -> Execution {
            jobCount += 1
            enqueueCount += 1
            // A scheduler decides when a group is idle. It reports tasks that are enqueued by other threads.
            if let scheduler { return .scheduled(scheduler) }
            if missesYields { mayYield.insert(task, priority: priority) }
            return serialCount > 0 ? .serial : .parallel
        }

        /// Subtracts a job that has run, and returns the consequence.
        mutating func didRunJob() -> Consequence? {
            jobCount -= 1
            guard !waits.isEmpty else { return nil }
            // Only one task resumes at a time, because its next jobs count as work again.
            if jobCount == 0, mayYield.isEmpty { return .resumes(waits.removeFirst(), .idle) }
            for index in waits.indices { waits[index].remainingJobs -= 1 }
            if let index = waits.firstIndex(where: { $0.remainingJobs <= 0 }) {
                return .resumes(waits.remove(at: index), .busy)
            }
            return jobCount == 0 ? .searches(enqueueCount) : nil
        }
    }

    /// The consequence of the end of a job.
    private enum Consequence: Sendable {
        case resumes(Wait, JobTrackingResult)
        /// No job is left after a number of jobs, and a task that yields may become ready.
        case searches(Int)
    }

    /// The number of times that the search for tasks that have yielded starts again because of jobs that may be of any group.
    private static let limitOfRestarts = 1_000

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
        var entries: [Group: Entry] = [.process: Entry(), .unknown: Entry()]
        var groupOfTask: [UInt64: Group] = [:]
        /// The groups that enqueued the jobs of actors last, by the identifiers of the actors, if yields are not counted.
        var groupOfActor: [UInt: Group] = [:]
        var lastGroup = Group.unknown.rawValue
        var newTasks = NewTasks()
    }

    /// The ledger of the executors of this process.
    static let shared = JobLedger(search: CountingExecutors.yieldSearch)

    private let state = Mutex(State())
    private let search: (any YieldSearch)?
    /// A Boolean value that indicates whether a task that yields is ready to run without a job that is counted.
    private let missesYields: Bool

    /// Creates a ledger.
    ///
    /// - Parameter search: The search for tasks that have yielded, or nil if each yield is a job that is counted.
    package init(search: (any YieldSearch)? = nil) {
        self.search = search
        missesYields = search != nil
    }

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

    /// Calls a closure with the notes about the tasks of a group, or with empty ones if the group has ended.
    func withNotes<Result: Sendable>(of group: Group, _ body: (inout TaskNotes) -> Result) -> Result {
        state.withLock { state in
            var notes = state.entries[group]?.notes ?? TaskNotes()
            defer { state.entries[group]?.notes = notes }
            return body(&notes)
        }
    }

    /// Returns the number of jobs of a group, and of those that have been enqueued.
    func jobCounts(of group: Group) -> (unfinished: Int, enqueued: Int) {
        state.withLock { ($0.entries[group]?.jobCount ?? 0, $0.entries[group]?.enqueueCount ?? 0) }
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
    ///   - isChild: A Boolean value that indicates whether the task is a child of another task.
    ///   - actor: The identifier of the actor, or nil if it is unknown or the job belongs to a task.
    ///   - priority: The priority of the job, or the lowest one if it is unknown.
    ///   - creator: The identifier of the task that enqueues the job, if there is one.
    ///   - surrounding: The group of the job that is running on this thread, if there is one.
    ///   - describe: A closure that describes the task, which is called with the lock held.
    /// - Returns: The group of the job, for ``didRun(_:)``, and the way in which its jobs run.
    package func willEnqueue(
        task: UInt64?,
        isChild: Bool = false,
        actor: UInt? = nil,
        priority: TaskPriority = .background,
        creator: UInt64?,
        surrounding: Group?,
        describe: () -> TrackedTask = { TrackedTask(name: nil, calls: nil, callsFromBeginning: nil) }
    ) -> (group: Group, execution: Execution) {
        state.withLock { state in
            let known = task.flatMap { state.groupOfTask[$0] }
            let origin = creator.flatMap { state.groupOfTask[$0] } ?? (surrounding == .unknown ? nil : surrounding)
            let isNew = task.map { state.newTasks.remove($0) } ?? false
            var group = known ?? origin ?? actor.flatMap { state.groupOfActor[$0] } ?? .process
            // If the number of parallel tests is limited, the end of a test resumes the task of another one.
            if known == nil, isChild, !isNew { group = .process }
            // The group may have ended. Its remaining jobs belong to no test.
            if state.entries.index(forKey: group) == nil { group = .process }
            if group == .process, missesYields, actor != nil, surrounding == nil, creator == nil { group = .unknown }
            let execution =
                state.entries[group]?.willEnqueue(task, priority: priority, missesYields: missesYields) ?? .parallel
            if group == .process || group == .unknown { return (group, execution) }
            // A task that yields in an actor makes a job of the actor ready, from a thread without a task.
            if let actor, missesYields, state.groupOfActor.updateValue(group, forKey: actor) != group {
                state.entries[group]?.actors.append(actor)
            }
            if let task {
                // Without a count of yields, a thread of the platform also enqueues a task that has yielded.
                let isFromOutside = surrounding == nil && creator == nil && known != nil && !missesYields
                state.entries[group]?.notes.willEnqueue(task, isFromOutside: isFromOutside, describe)
            }
            if known == nil, let task {
                state.groupOfTask[task] = group
                state.entries[group]?.tasks.append(task)
            }
            return (group, execution)
        }
    }

    /// Notes that a job has run, and resumes a task that waits for idleness if the group is idle or its limit is
    /// reached.
    package func didRun(_ group: Group) {
        switch state.withLock({ $0.entries[group]?.didRunJob() }) {
        case .resumes(let wait, let result):
            if let search, result == .idle {
                let count = search.interruptionCount
                state.withLock { $0.entries[group]?.interruptionCount = count }
            }
            wait.continuation.resume(returning: result)
        case .searches(let count): startSearch(in: group, since: count)
        case nil: break
        }
    }

    /// Notes that a task suspends, and that a test double resumes it, so that it has not yielded.
    package func willSuspend(_ task: UInt64) {
        state.withLock { state in
            let group = state.groupOfTask[task] ?? .process
            state.entries[group]?.mayYield.remove(task)
        }
    }

    /// Resumes a task that waits for idleness if a search finds no task of the group that has yielded.
    private func startSearch(in group: Group, since enqueueCount: Int) {
        guard let search else { return }
        let (interruptionCount, lowestPriority, unknown) = state.withLock { state in
            let entry = state.entries[group]
            return (
                entry?.interruptionCount ?? 0, entry?.mayYield.lowestPriority ?? .background,
                state.entries[.unknown]?.enqueueCount
            )
        }
        let unknownCount = Mutex(unknown)
        search.run(since: interruptionCount, lowestPriority: lowestPriority) { [self] isLast in
            let interruptionCount = isLast ? search.interruptionCount : 0
            let (answer, wait) = state.withLock { state -> (YieldSearchAnswer, Wait?) in
                guard var entry = state.entries[group], entry.jobCount == 0, entry.enqueueCount == enqueueCount,
                    !entry.waits.isEmpty
                else { return (.ends, nil) }
                guard isLast else { return (.continues, nil) }
                let unknown = state.entries[.unknown]
                let lastCount = unknownCount.withLock { count in
                    defer { count = unknown?.enqueueCount }
                    return count
                }
                let isUnknownIdle = unknown?.jobCount == 0 && unknown?.enqueueCount == lastCount
                if !isUnknownIdle, entry.restartCount < Self.limitOfRestarts {
                    state.entries[group]?.restartCount += 1
                    return (.restarts, nil)
                }
                entry.restartCount = 0
                entry.interruptionCount = interruptionCount
                entry.mayYield = PossibleYields()
                let wait = entry.waits.removeFirst()
                state.entries[group] = entry
                return (.ends, wait)
            }
            wait?.continuation.resume(returning: .idle)
            return answer
        }
    }

    /// Creates a group for a task that belongs to no test yet, or joins the existing group of the task.
    ///
    /// - Parameters:
    ///   - task: The identifier of the current task.
    ///   - priority: The priority of the current task, or the lowest one if it is unknown.
    ///   - surrounding: The group of the job that is running on this thread, if there is one.
    /// - Returns: The group. Call ``leave(_:)`` once to balance this call.
    package func join(_ task: UInt64, priority: TaskPriority = .background, surrounding: Group?) -> Group {
        let interruptionCount = search?.interruptionCount ?? 0
        return state.withLock { state in
            if let group = state.groupOfTask[task], state.entries[group] != nil {
                state.entries[group]?.trackerCount += 1
                return group
            }
            state.lastGroup += 1
            let group = Group(rawValue: state.lastGroup)
            var entry = Entry(trackerCount: 1, tasks: [task], interruptionCount: interruptionCount)
            // The job that is running on this thread moves to the new group, where its end is counted.
            if let surrounding {
                _ = entry.willEnqueue(task, priority: priority, missesYields: missesYields)
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
            for actor in entry.actors where state.groupOfActor[actor] == group { state.groupOfActor[actor] = nil }
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
        let task = CountingExecutors.identifierOfCurrentTask
        let result = try? await withCancellableContinuation { id, continuation in
            let (result, count) = state.withLock { state -> (JobTrackingResult?, Int?) in
                guard let entry = state.entries[group], entry.jobCount > 0 || !entry.mayYield.isEmpty else {
                    return (.idle, nil)
                }
                let wait = Wait(id: id, remainingJobs: limit, continuation: continuation)
                state.entries[group]?.waits.append(wait)
                if let task { state.entries[group]?.mayYield.remove(task) }
                return (nil, entry.jobCount == 0 ? entry.enqueueCount : nil)
            }
            if let count { startSearch(in: group, since: count) }
            return result
        } remove: { [state] id in
            state.withLock { state in
                state.entries[group]?.waits.firstIndex { $0.id == id }
                    .flatMap { state.entries[group]?.waits.remove(at: $0).continuation }
            }
        }
        return result ?? .cancelled
    }
}

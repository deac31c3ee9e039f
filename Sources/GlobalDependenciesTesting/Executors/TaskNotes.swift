internal import GlobalDependenciesTasks

/// Notes about the tasks of a group, for the reports about tasks that a test leaves behind or overtakes.
struct TaskNotes: Sendable {
    /// The test of the group, if it has dependencies of its own.
    weak var owner: TestScope?
    /// The tasks that a thread has resumed, and that were suspended while a clock passed time.
    var overtaken: [UInt64: TrackedTask] = [:]
    /// The tasks that were enqueued since the test ended, or nil if they are not noted.
    var leftovers: [UInt64: TrackedTask]?
    /// The number of times that a clock has passed time.
    var passageCount = 0
    /// The value of `passageCount` at the time when each task was last enqueued.
    private var passageCounts: [UInt64: Int] = [:]

    /// Notes a task that is being enqueued.
    ///
    /// - Parameters:
    ///   - task: The identifier of the task.
    ///   - isFromOutside: A Boolean value that indicates whether a thread resumes the task.
    ///   - describe: A closure that describes the task.
    mutating func willEnqueue(_ task: UInt64, isFromOutside: Bool, _ describe: () -> TrackedTask) {
        if leftovers != nil, leftovers?[task] == nil { leftovers?[task] = describe() }
        guard passageCount > 0 else { return }
        if isFromOutside, passageCounts[task, default: 0] < passageCount { overtaken[task] = describe() }
        passageCounts[task] = passageCount
    }
}

extension JobLedger {
    /// Returns the tasks of a group that a thread has resumed after time had passed, and forgets them.
    func takeOvertakenTasks(of group: Group) -> [TrackedTask] {
        withNotes(of: group) { notes in
            defer { notes.overtaken = [:] }
            return notes.overtaken.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    /// Returns the tasks of a group that still run, or an empty array if only the job of the caller remains.
    ///
    /// The method waits until the group is idle, until a number of jobs have run, or until a second has passed without a new
    /// job. In the last case, a task occupies a thread, and the result contains nil, because that task has no description.
    func leftovers(of group: Group) async -> [TrackedTask?] {
        if jobCounts(of: group).unfinished <= 1 { return [] }
        return await withTaskGroup(of: [TrackedTask?].self) { tasks in
            tasks.addTask { [self] in
                if await waitUntilIdle(group, limit: 1_000) == .idle { return [] }
                let task = CountingExecutors.identifierOfCurrentTask
                withNotes(of: group) { notes in notes.leftovers = [:] }
                if await waitUntilIdle(group, limit: 100) == .idle { return [] }
                return withNotes(of: group) { notes in
                    notes.leftovers?.filter { $0.key != task }.sorted { $0.key < $1.key }.map(\.value) ?? []
                }
            }
            tasks.addTask { [self] in
                var (count, last) = (jobCounts(of: group).enqueued, Int.min)
                // The sleep itself ends with a job.
                while count > last + 1 {
                    last = count
                    try? await Task.sleep(nanoseconds: 1_000_000_000)
                    count = jobCounts(of: group).enqueued
                }
                return [nil]
            }
            defer { tasks.cancelAll() }
            return await tasks.next() ?? []
        }
    }
}

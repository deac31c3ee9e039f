private import Dispatch
package import GlobalDependenciesTasks

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
    /// The method waits until the group is idle, until a number of jobs have run, or until 20 pauses have ended in time during a job
    /// and without a new one. In the last case, a task occupies a thread, and the result contains nil, because that task has no
    /// description.
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - pause: A closure that suspends, and returns a Boolean value that indicates whether a thread was available in time. If the
    ///     pause ends late, the tasks of the group may be waiting for a thread, too.
    /// - Returns: The tasks.
    package func leftovers(
        of group: Group,
        pausing pause: @escaping @Sendable () async -> Bool = JobLedger.pause
    ) async -> [TrackedTask?] {
        if jobCounts(of: group).unfinished <= 1 { return [] }
        // The tasks of a cancelled test are awaited, too, and those of a task group would be cancelled.
        return await Task { await remainingTasks(of: group, pausing: pause) }.value
    }

    private func remainingTasks(
        of group: Group,
        pausing pause: @escaping @Sendable () async -> Bool
    ) async -> [TrackedTask?] {
        await withTaskGroup(of: [TrackedTask?].self) { tasks in
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
                var (last, quietPauses) = (jobCounts(of: group).enqueued, 0)
                while quietPauses < 20, !Task.isCancelled {
                    let isInTime = await pause()
                    let count = jobCounts(of: group)
                    // The pause itself ends with a job, which is running. Without another one, only a search for tasks that have
                    // yielded is left, which a task that occupies a thread in another test may delay.
                    if count.enqueued > last + 1 {
                        quietPauses = 0
                    } else if isInTime, count.unfinished > 1 {
                        quietPauses += 1
                    }
                    last = count.enqueued
                }
                return [nil]
            }
            defer { tasks.cancelAll() }
            return await tasks.next() ?? []
        }
    }

    /// Suspends for 50 milliseconds, and returns a Boolean value that indicates whether a thread was available soon afterward.
    package static func pause() async -> Bool {
        let start = DispatchTime.now().uptimeNanoseconds
        try? await Task.sleep(nanoseconds: 50_000_000)
        return DispatchTime.now().uptimeNanoseconds - start < 75_000_000
    }
}

/// A search for tasks of a group that are ready to run although no job is counted, since they have yielded.
package protocol YieldSearch: Sendable {
    /// The number of times that a thread of this process has lost its processor.
    var interruptionCount: Int64 { get }

    /// Calls a closure repeatedly, while tasks that have yielded are counted.
    ///
    /// - Parameters:
    ///   - interruptionCount: The number of interruptions when the group was idle the last time.
    ///   - lowestPriority: The lowest priority of the tasks of the group that may have yielded.
    ///   - isIdle: A closure that receives a Boolean value that indicates whether the call is the last one.
    func run(
        since interruptionCount: Int64,
        lowestPriority: TaskPriority,
        _ isIdle: @escaping @Sendable (_ isLast: Bool) -> YieldSearchAnswer
    )
}

/// The answer to a call of a ``YieldSearch``.
package enum YieldSearchAnswer: Sendable {
    /// More calls are of no use.
    case ends
    /// More calls follow, unless this was the last one.
    case continues
    /// All calls are necessary again.
    case restarts
}

/// The tasks that have run and may have yielded since, if yields are not counted.
struct PossibleYields: Sendable {
    /// The number of tasks to distinguish.
    private static let limit = 1_000

    private var tasks: Set<UInt64> = []
    private var includesOthers = false
    /// The lowest priority of a job of these tasks.
    private(set) var lowestPriority = TaskPriority(rawValue: .max)

    var isEmpty: Bool { !includesOthers && tasks.isEmpty }

    /// Adds a task, or the unknown tasks that run in the job of an actor, with the priority of the job.
    mutating func insert(_ task: UInt64?, priority: TaskPriority) {
        lowestPriority = min(lowestPriority, priority)
        if let task, tasks.count < Self.limit { tasks.insert(task) } else { includesOthers = true }
    }

    mutating func remove(_ task: UInt64) {
        tasks.remove(task)
    }
}

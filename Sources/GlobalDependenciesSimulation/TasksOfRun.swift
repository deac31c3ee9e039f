internal import GlobalDependenciesTesting

/// The tasks of a run: their numbers, in the order in which they became ready first, and their names.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct TasksOfRun: Sendable {
    /// The numbers by the identifiers, which differ between two runs of one seed.
    private var numbers: [UInt64: Int] = [:]
    private var names: [Int: String] = [:]
    /// The tasks that exist until the end of the run, so that those that are suspended can be found.
    private var kept: [Int: (job: ScheduledJob, task: KeptTask)] = [:]
    private var suspended: [SuspendedTask] = []

    /// Returns the number of a task, and a Boolean value that indicates whether the task is new.
    mutating func number(of task: UInt64) -> (number: Int, isNew: Bool) {
        if let number = numbers[task] { return (number, false) }
        numbers[task] = numbers.count + 1
        return (numbers.count, true)
    }

    /// Notes the name of the task of a job, if it has one.
    mutating func noteName(of number: Int, _ job: ScheduledJob) {
        if names[number] == nil { names[number] = job.nameOfTask }
    }

    /// Makes the task of a job exist until the end of the run.
    mutating func keep(_ number: Int, _ job: ScheduledJob) {
        if kept[number] == nil, !job.isOfAsyncLet { kept[number] = (job, job.keepTask()) }
    }

    /// Notes the tasks that are suspended, in the order of their numbers.
    mutating func findSuspended(where isIncluded: (SuspendedTask) -> Bool = { _ in true }) {
        suspended = kept.values.flatMap(\.job.suspendedTasks).filter(isIncluded).sorted {
            numbers[$0.task] ?? 0 < numbers[$1.task] ?? 0
        }
    }

    /// The descriptions of the tasks that were suspended.
    ///
    /// Reading this blocks until the calls of the tasks are found.
    var descriptionsOfSuspended: [String] {
        let descriptions = numbers.mapValues { description(of: $0) }
        return suspended.map { $0.description(among: descriptions) }
    }

    /// Returns the description of a task: its number, and its name, if it has one.
    func description(of number: Int) -> String {
        ["task \(number)", names[number]?.debugDescription].compactMap { $0 }.joined(separator: " ")
    }
}

internal import GlobalDependenciesTesting

/// The names of the tasks of a run, by the numbers of the tasks.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct TaskNames: Sendable {
    private var names: [Int: String] = [:]

    /// Notes the name of the task of a job, if it has one.
    mutating func note(_ number: Int, of job: ScheduledJob) {
        if names[number] == nil { names[number] = job.nameOfTask }
    }

    /// Returns the description of a task: its number, and its name, if it has one.
    func description(of number: Int) -> String {
        ["task \(number)", names[number]?.debugDescription].compactMap { $0 }.joined(separator: " ")
    }
}

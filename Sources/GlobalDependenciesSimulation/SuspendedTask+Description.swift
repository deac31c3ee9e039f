internal import GlobalDependencies
internal import GlobalDependenciesTesting

extension SuspendedTask {
    /// Returns a description of what the task waits for, and of the place, and blocks until that is found.
    ///
    /// - Parameter tasks: The descriptions of the tasks of the run by their identifiers.
    /// - Returns: The description.
    func description(among tasks: [UInt64: String]) -> String {
        let name = { (task: UInt64) in tasks[task] ?? "another task" }
        let subject =
            switch reason {
            case .task(let other): "for \(name(other))"
            case .taskGroup: "for a task group"
            case .continuation: "for a continuation"
            case .executor: "for an executor"
            case .other: "for an unknown event"
            }
        return ["\(name(task)) waits \(subject)", resumePoints?.caller].compactMap { $0 }.joined(separator: ", in ")
    }
}

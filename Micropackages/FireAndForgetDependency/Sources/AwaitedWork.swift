import GlobalDependencies

/// Work that is waited for, so that a test sees what comes of it.
public struct AwaitedWork: FireAndForget {
    /// Creates what waits for work.
    public init() {}

    /// Does an operation in a task of its own, in the scope of the caller, and waits for its end.
    ///
    /// It is not cancelled with the task of the caller. An error that it throws, which an app would drop, is reported.
    ///
    /// - Parameters:
    ///   - priority: How urgent it is, or nil for as urgent as what starts it.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    ///   - operation: What is to be done.
    public func callAsFunction(
        priority: TaskPriority?,
        fileID: StaticString,
        line: UInt,
        operation: @escaping @Sendable () async throws -> Void
    ) async {
        do {
            try await Task(priority: priority) { try await operation() }.value
        } catch {
            IssueReporting.report(
                headline: "work that nobody waits for has failed, which an app would not notice.",
                fileID: fileID,
                line: line,
                facts: [("Error", ["\(error)"])],
                remedies: [
                    "Let the double that throws succeed, if the test is not about that.",
                    "Handle the error where the work is started, if an app should do something about it.",
                    "Drop it there, with 'try?', if it is of no interest.",
                ]
            )
        }
    }
}

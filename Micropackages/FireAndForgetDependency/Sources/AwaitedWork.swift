import GlobalDependencies

/// An implementation for tests, which waits for an operation to finish so that the test observes its effects.
public struct AwaitedWork: FireAndForget {
    /// Creates an implementation that waits for operations.
    public init() {}

    /// Runs an operation in a task of its own, in the scope of the caller, and waits for it to finish.
    ///
    /// Cancelling the caller's task does not cancel the operation. An error of the operation, which an app would drop,
    /// is reported as an issue.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task, or nil for the priority of the caller.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    ///   - operation: The operation to run.
    public func callAsFunction(
        priority: TaskPriority?,
        fileID: StaticString,
        line: UInt,
        operation: @escaping @Sendable () async throws -> Void
    ) async {
        do {
            try await Task(priority: priority) { try await operation() }.value
        } catch {
            """
            [GD038]: the work of `fireAndForget` threw an error, which an app would ignore.

              Where:\t{place}
              Test:\t\(IssueReporting.currentTest ?? "")
              Error:\t\(error)

            To fix it, do one of these:
              1. If the test is not about the error, change the test double that throws it.
              2. If the app should handle the error, handle it in the work.
              3. If the app should ignore the error, use `try?` in the work.
            """.misuse(at: SourceLocation(fileID: fileID, line: line)).report()
        }
    }
}

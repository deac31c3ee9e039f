/// Work in tasks of its own, for which nobody waits and whose errors nobody sees.
public struct BackgroundWork: FireAndForget {
    /// Creates what starts tasks.
    public init() {}

    /// Starts an operation in a task of its own, in the scope of the caller, and returns at once.
    ///
    /// It goes on where the task of the caller is cancelled. An error that it throws is dropped.
    ///
    /// - Parameters:
    ///   - priority: How urgent it is, or nil for as urgent as what starts it.
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    ///   - operation: What is to be done.
    public func callAsFunction(
        priority: TaskPriority?,
        fileID: StaticString,
        line: UInt,
        operation: @escaping @Sendable () async throws -> Void
    ) async {
        Task(priority: priority) { try await operation() }
    }
}

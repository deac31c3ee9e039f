/// An implementation for apps, which starts an operation in a task of its own, and drops its errors.
public struct BackgroundWork: FireAndForget {
    /// Creates an implementation that starts tasks.
    public init() {}

    /// Starts an operation in a task of its own, in the scope of the caller, and returns immediately.
    ///
    /// The operation continues if the caller's task is cancelled. An error of the operation is dropped.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task, or nil for the priority of the caller.
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    ///   - operation: The operation to run.
    public func callAsFunction(
        priority: TaskPriority?,
        fileID: StaticString,
        line: UInt,
        operation: @escaping @Sendable () async throws -> Void
    ) async {
        Task(priority: priority) { try await operation() }
    }
}

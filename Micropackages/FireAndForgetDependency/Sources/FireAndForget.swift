/// A type that starts operations in the background.
///
/// The caller depends neither on their completion nor on their success.
///
/// ```swift
/// import GlobalDependenciesScopes
///
/// struct Checkout {
///     @Dependency(\.fireAndForget) private var fireAndForget
///     func track(_ send: @escaping @Sendable () async throws -> Void) async {
///         await fireAndForget { try await send() }
///     }
/// }
/// ```
public protocol FireAndForget: Sendable {
    /// Starts an operation.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task, or nil for the priority of the caller.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    ///   - operation: The operation to run. Its error has no effect on the caller.
    func callAsFunction(
        priority: TaskPriority?,
        fileID: StaticString,
        line: UInt,
        operation: @escaping @Sendable () async throws -> Void
    ) async
}

extension FireAndForget {
    /// Starts an operation.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task, or nil for the priority of the caller.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    ///   - operation: The operation to run. Its error has no effect on the caller.
    public func callAsFunction(
        priority: TaskPriority? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ operation: @escaping @Sendable () async throws -> Void
    ) async {
        await callAsFunction(priority: priority, fileID: fileID, line: line, operation: operation)
    }
}

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

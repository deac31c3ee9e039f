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

/// What starts work whose end and whose failure change nothing for whoever starts it.
///
/// ```swift
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
    ///   - priority: How urgent it is, or nil for as urgent as what starts it.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    ///   - operation: What is to be done, whatever comes of it.
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
    ///   - priority: How urgent it is, or nil for as urgent as what starts it.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    ///   - operation: What is to be done, whatever comes of it.
    public func callAsFunction(
        priority: TaskPriority? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ operation: @escaping @Sendable () async throws -> Void
    ) async {
        await callAsFunction(priority: priority, fileID: fileID, line: line, operation: operation)
    }
}

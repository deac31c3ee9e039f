/// Passes the current default container to an operation, for closures that escape from the current scope.
///
/// ```swift
/// func greetLater(_ queue: @escaping (@escaping @Sendable () -> Void) -> Void) {
///     withEscapedDependencies { dependencies in
///         queue {
///             dependencies.yield { _ = Greeter() }
///         }
///     }
/// }
/// ```
///
/// The container is a value, so an escaping closure only has to capture it: `dependencies.greeting` has the same value
/// in the closure as outside. ``GlobalDependencies/GlobalDependencies/yield(_:fileID:line:)`` makes the captured
/// container the default container for other components.
///
/// - Parameter operation: The operation, which receives the container.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
@discardableResult
public func withEscapedDependencies<Result, Failure: Error>(
    _ operation: (_ dependencies: GlobalDependencies) throws(Failure) -> Result
) throws(Failure) -> Result {
    try operation(.default)
}

/// Passes the current default container to an asynchronous operation, for closures that escape from the current scope.
///
/// In all other respects, this function behaves like the synchronous one. The operation runs on the actor of the
/// caller.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - operation: The operation, which receives the container.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
@discardableResult
public func withEscapedDependencies<Result, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: (_ dependencies: GlobalDependencies) async throws(Failure) -> Result
) async throws(Failure) -> Result {
    try await operation(.default)
}

extension GlobalDependencies {
    /// Runs an operation in a scope whose default container is this container.
    ///
    /// - Parameters:
    ///   - operation: The operation to run in the scope.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    @discardableResult
    public func yield<Result, Failure: Error>(
        _ operation: () throws(Failure) -> Result,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(Failure) -> Result {
        try DependencyScope(of: self, at: SourceLocation(fileID: fileID, line: line)).run(operation)
    }

    /// Runs an asynchronous operation in a scope whose default container is this container.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller, on which the operation runs.
    ///   - operation: The operation to run in the scope.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    @discardableResult
    public func yield<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws(Failure) -> Result,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(Failure) -> Result {
        try await DependencyScope(of: self, at: SourceLocation(fileID: fileID, line: line)).run(operation)
    }
}

/// Hands an operation the container of this scope, for closures that escape from it.
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
/// The container is a value, so what is captured in a closure is all that the closure needs: `dependencies.greeting` is
/// the same in it as here. ``GlobalDependencies/GlobalDependencies/yield(_:fileID:line:)`` makes it the default for others.
///
/// - Parameter operation: What is handed the container.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withEscapedDependencies<Result, Failure: Error>(
    _ operation: (_ dependencies: GlobalDependencies) throws(Failure) -> Result
) throws(Failure) -> Result {
    try operation(.default)
}

/// Hands an asynchronous operation the container of this scope, for closures that escape from it.
///
/// It is as with the form that does not wait. The operation runs on the actor of the caller.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - operation: What is handed the container.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withEscapedDependencies<Result, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: (_ dependencies: GlobalDependencies) async throws(Failure) -> Result
) async throws(Failure) -> Result {
    try await operation(.default)
}

extension GlobalDependencies {
    /// Runs an operation in a scope in which this container is the default.
    ///
    /// - Parameters:
    ///   - operation: What runs in the scope.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    @discardableResult
    public func yield<Result, Failure: Error>(
        _ operation: () throws(Failure) -> Result,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(Failure) -> Result {
        try DependencyScope(of: self, at: SourceLocation(fileID: fileID, line: line)).run(operation)
    }

    /// Runs an asynchronous operation in a scope in which this container is the default.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller.
    ///   - operation: What runs in the scope.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
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

/// Runs an operation in a scope whose default container is a copy of the current one, updated by a closure.
///
/// ```swift
/// let greeter = withDependencies {
///     $0.greeting = MockGreeting()
/// } operation: {
///     Greeter()
/// }
/// ```
///
/// A scope changes only the default container. A component that is created in the scope keeps its container after the
/// scope, and a container that you pass on is the same inside the scope as outside.
///
/// The scope applies to the current task. Tasks that the operation creates with `Task { }`, with `async let` or in a
/// task group inherit it. Detached tasks and dispatch queues do not. The innermost of several nested scopes takes
/// effect.
///
/// - Parameters:
///   - update: A closure that updates the container of the scope.
///   - operation: The operation to run in the scope.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
@discardableResult
@inlinable
public func withDependencies<Result, Failure: Error>(
    _ update: (inout GlobalDependencies) -> Void,
    operation: () throws(Failure) -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) throws(Failure) -> Result {
    let location = SourceLocation(fileID: fileID, line: line)
    var draft = GlobalDependencies.default.draft(at: location)
    update(&draft)
    let scope = DependencyScope(consume draft, at: location)
    return scope.adopt(try scope.run(operation))
}

/// Runs an operation in a scope whose default container is a copy of the current one, updated by a closure that can
/// throw.
///
/// If the update throws, the operation does not run. In all other respects, this function behaves like
/// ``withDependencies(_:operation:fileID:line:)``.
///
/// ```swift
/// func makeGreeter(playing file: String) throws -> Greeter {
///     try withDependencies {
///         $0.greeting = try RecordedGreeting(contentsOf: file)
///     } operation: {
///         Greeter()
///     }
/// }
/// ```
///
/// - Parameters:
///   - update: A closure that updates the container of the scope.
///   - operation: The operation to run in the scope.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The result of the operation.
/// - Throws: The error of either closure.
@discardableResult
@inlinable
public func withDependencies<Result>(
    _ update: (inout GlobalDependencies) throws -> Void,
    operation: () throws -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) throws -> Result {
    let location = SourceLocation(fileID: fileID, line: line)
    var draft = GlobalDependencies.default.draft(at: location)
    try update(&draft)
    let scope = DependencyScope(consume draft, at: location)
    return scope.adopt(try scope.run(operation))
}

/// Runs an asynchronous operation in a scope whose default container is a copy of the current one, updated by a
/// closure.
///
/// ```swift
/// func makeGreeter() async -> Greeter {
///     await withDependencies {
///         $0.greeting = MockGreeting()
///     } operation: {
///         await Task { Greeter() }.value
///     }
/// }
/// ```
///
/// In all other respects, this function behaves like the synchronous one. Both closures run on the actor of the caller.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - update: A closure that updates the container of the scope.
///   - operation: The operation to run in the scope.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
@discardableResult
@inlinable
public func withDependencies<Result, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ update: (inout GlobalDependencies) async -> Void,
    operation: () async throws(Failure) -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) async throws(Failure) -> Result {
    let location = SourceLocation(fileID: fileID, line: line)
    var draft = GlobalDependencies.default.draft(at: location)
    await update(&draft)
    let scope = DependencyScope(consume draft, at: location)
    return scope.adopt(try await scope.run(operation))
}

/// Runs an asynchronous operation in a scope whose default container is updated by a closure that can throw.
///
/// If the update throws, the operation does not run. In all other respects, this function behaves like
/// ``withDependencies(isolation:_:operation:fileID:line:)``.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - update: A closure that updates the container of the scope.
///   - operation: The operation to run in the scope.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The result of the operation.
/// - Throws: The error of either closure.
@discardableResult
@inlinable
public func withDependencies<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ update: (inout GlobalDependencies) async throws -> Void,
    operation: () async throws -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) async throws -> Result {
    let location = SourceLocation(fileID: fileID, line: line)
    var draft = GlobalDependencies.default.draft(at: location)
    try await update(&draft)
    let scope = DependencyScope(consume draft, at: location)
    return scope.adopt(try await scope.run(operation))
}

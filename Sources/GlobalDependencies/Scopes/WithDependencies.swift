/// Runs an operation in a scope, in which `.default` is a container that is like the one outside, but for what a closure
/// changes.
///
/// ```swift
/// let greeter = withDependencies {
///     $0.greeting = MockGreeting()
/// } operation: {
///     Greeter()
/// }
/// ```
///
/// A scope decides what `.default` is, and nothing else: what is created in it keeps the container that it was given,
/// and a container that is passed on means the same in the scope as outside. The scope is that of the task: tasks that
/// are created in it with `Task { }`, `async let` or in a group inherit it, detached tasks and dispatch queues do not.
/// Of scopes within one another, the inner one counts.
///
/// - Parameters:
///   - update: Changes the container of the scope.
///   - operation: What runs in the scope.
///   - fileID: The file of the call, which diagnostics name.
///   - line: The line of the call.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
@inlinable
public func withDependencies<Result, Failure: Error>(
    _ update: (inout GlobalDependencies) -> Void,
    operation: () throws(Failure) -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) throws(Failure) -> Result {
    let location = SourceLocation(fileID: fileID, line: line)
    var draft = DependencyScope.draft(at: location)
    update(&draft)
    return try DependencyScope(consume draft, at: location).runAndAdopt(operation)
}

/// Runs an operation in a scope, as ``withDependencies(_:operation:fileID:line:)`` does, where what changes the container
/// may throw.
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
///   - update: Changes the container of the scope.
///   - operation: What runs in the scope, unless the container could not be changed.
///   - fileID: The file of the call, which diagnostics name.
///   - line: The line of the call.
/// - Returns: What the operation returns.
/// - Throws: What either closure throws.
@discardableResult
@inlinable
public func withDependencies<Result>(
    _ update: (inout GlobalDependencies) throws -> Void,
    operation: () throws -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) throws -> Result {
    let location = SourceLocation(fileID: fileID, line: line)
    var draft = DependencyScope.draft(at: location)
    try update(&draft)
    return try DependencyScope(consume draft, at: location).runAndAdopt(operation)
}

/// Runs an asynchronous operation in a scope, in which `.default` is a container that is like the one outside, but for
/// what a closure changes.
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
/// It is as with the form that does not wait. Both closures run on the actor of the caller.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - update: Changes the container of the scope.
///   - operation: What runs in the scope.
///   - fileID: The file of the call, which diagnostics name.
///   - line: The line of the call.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
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
    var draft = DependencyScope.draft(at: location)
    await update(&draft)
    return try await DependencyScope(consume draft, at: location).runAndAdopt(operation)
}

/// Runs an asynchronous operation in a scope, as ``withDependencies(isolation:_:operation:fileID:line:)`` does, where what
/// changes the container may throw.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - update: Changes the container of the scope.
///   - operation: What runs in the scope, unless the container could not be changed.
///   - fileID: The file of the call, which diagnostics name.
///   - line: The line of the call.
/// - Returns: What the operation returns.
/// - Throws: What either closure throws.
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
    var draft = DependencyScope.draft(at: location)
    try await update(&draft)
    return try await DependencyScope(consume draft, at: location).runAndAdopt(operation)
}

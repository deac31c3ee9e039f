/// Runs an operation in a scope, in which the container of a component is the default, but for what a closure changes.
///
/// ```swift
/// struct Porter {
///     @Dependency(\.greeting) var greeting
///
///     func makeGreeter() -> Greeter {
///         withDependencies(from: self) {
///             Greeter()
///         }
///     }
/// }
/// ```
///
/// So what a component creates with ``Dependency`` properties sees what the component does, as it does where it is handed
/// `dependencies.buildGlobal()`. The container is that of the first stored property of the component, or of a superclass,
/// that is one, narrowed or not, or a ``Dependency``; it is looked up by reflection. A component without one is reported
/// to standard error, and the scope is like the one outside. Call it on the actor of the component.
///
/// - Parameters:
///   - model: The component.
///   - update: Changes the container of the scope.
///   - operation: What runs in the scope.
///   - fileID: The file of the call, which diagnostics name.
///   - line: The line of the call.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withDependencies<Model, Result, Failure: Error>(
    from model: Model,
    _ update: (inout GlobalDependencies) -> Void = { _ in },
    operation: () throws(Failure) -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) throws(Failure) -> Result {
    let container = container(of: model, at: SourceLocation(fileID: fileID, line: line))
    return try Launch.scope(container.with(update, fileID: fileID, line: line)).run(operation)
}

/// Runs an asynchronous operation in a scope, in which the container of a component is the default, but for what a
/// closure changes.
///
/// It is as with the form that does not wait. Both closures run on the actor of the caller.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - model: The component.
///   - update: Changes the container of the scope.
///   - operation: What runs in the scope.
///   - fileID: The file of the call, which diagnostics name.
///   - line: The line of the call.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withDependencies<Model, Result, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    from model: Model,
    _ update: (inout GlobalDependencies) async -> Void = { _ in },
    operation: () async throws(Failure) -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) async throws(Failure) -> Result {
    let location = SourceLocation(fileID: fileID, line: line)
    let container = container(of: model, at: location)
    var draft = container.draft(at: location)
    await update(&draft)
    return try await Launch.scope(container.finishing(draft)).run(operation)
}

/// Returns the container that a component holds.
private func container(of model: Any, at location: SourceLocation) -> GlobalDependencies {
    if let dependencies = model as? any Dependencies { return dependencies.buildGlobal() }
    var mirror: Mirror? = Mirror(reflecting: model)
    while let current = mirror {
        for child in current.children {
            if let property = child.value as? any ContainerHolding { return property.container }
            if let dependencies = child.value as? any Dependencies { return dependencies.buildGlobal() }
        }
        mirror = current.superclassMirror
    }
    Misuse.noContainer(in: type(of: model), location: location).report()
    return .default
}

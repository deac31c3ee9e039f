public import GlobalDependencies

/// Runs an operation in a scope whose default container is the container of a component.
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
/// Children with ``Dependency`` properties that the operation creates read from the container of the component, like
/// children that receive `dependencies.buildGlobal()`.
///
/// The function finds the container by reflection, at each call. It uses the component if that is a container itself,
/// and otherwise the first stored property of the component, or of a superclass, that is a ``Dependency`` or a
/// container, narrowed or not. If the component has no such property and is an object that an operation of
/// `withDependencies(_:operation:)` has returned, the function uses the container of that scope.
/// Otherwise, the function reports the component, and the default container does not change.
///
/// Call this function on the actor of the component.
///
/// - Parameters:
///   - model: The component.
///   - operation: The operation to run in the scope.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
@discardableResult
public func withDependencies<Model, Result, Failure: Error>(
    from model: Model,
    operation: () throws(Failure) -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) throws(Failure) -> Result {
    let scope = DependencyScope(ofComponent: model, at: SourceLocation(fileID: fileID, line: line))
    return try scope.run(operation)
}

/// Runs an asynchronous operation in a scope whose default container is the container of a component.
///
/// In all other respects, this function behaves like the synchronous one. The operation runs on the actor of the
/// caller.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - model: The component.
///   - operation: The operation to run in the scope.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
@discardableResult
public func withDependencies<Model, Result, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    from model: Model,
    operation: () async throws(Failure) -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) async throws(Failure) -> Result {
    let scope = DependencyScope(ofComponent: model, at: SourceLocation(fileID: fileID, line: line))
    return try await scope.run(operation)
}

/// Runs an operation in a scope whose default container is a copy of a component's container, updated by a closure.
///
/// ```swift
/// struct Porter {
///     @Dependency(\.greeting) var greeting
///
///     func makePoliteGreeter() -> Greeter {
///         withDependencies(from: self) {
///             $0.greeting = PoliteGreeting()
///         } operation: {
///             Greeter()
///         }
///     }
/// }
/// ```
///
/// The scope has the shared instances of the component only if the closure changes nothing. In all other respects, this
/// function behaves like ``withDependencies(from:operation:fileID:line:)``.
///
/// - Parameters:
///   - model: The component.
///   - update: A closure that updates the container of the scope.
///   - operation: The operation to run in the scope.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
@discardableResult
public func withDependencies<Model, Result, Failure: Error>(
    from model: Model,
    _ update: (inout GlobalDependencies) -> Void,
    operation: () throws(Failure) -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) throws(Failure) -> Result {
    let scope = DependencyScope(ofComponent: model, at: SourceLocation(fileID: fileID, line: line))
    var draft = scope.draft
    update(&draft)
    return try scope.updated(by: draft).run(operation)
}

/// Runs an operation in a scope with a copy of a component's container, updated by a closure that can throw.
///
/// If the update throws, the operation does not run. In all other respects, this function behaves like
/// ``withDependencies(from:_:operation:fileID:line:)``.
///
/// - Parameters:
///   - model: The component.
///   - update: A closure that updates the container of the scope.
///   - operation: The operation to run in the scope.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The result of the operation.
/// - Throws: The error of either closure.
@discardableResult
public func withDependencies<Model, Result>(
    from model: Model,
    _ update: (inout GlobalDependencies) throws -> Void,
    operation: () throws -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) throws -> Result {
    let scope = DependencyScope(ofComponent: model, at: SourceLocation(fileID: fileID, line: line))
    var draft = scope.draft
    try update(&draft)
    return try scope.updated(by: draft).run(operation)
}

/// Runs an asynchronous operation in a scope with a copy of a component's container, updated by a closure.
///
/// In all other respects, this function behaves like the synchronous one. Both closures run on the actor of the caller.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - model: The component.
///   - update: A closure that updates the container of the scope.
///   - operation: The operation to run in the scope.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
@discardableResult
public func withDependencies<Model, Result, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    from model: Model,
    _ update: (inout GlobalDependencies) async -> Void,
    operation: () async throws(Failure) -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) async throws(Failure) -> Result {
    let scope = DependencyScope(ofComponent: model, at: SourceLocation(fileID: fileID, line: line))
    var draft = scope.draft
    await update(&draft)
    return try await scope.updated(by: draft).run(operation)
}

/// Runs an asynchronous operation in a scope with a copy of a component's container, updated by a closure that can
/// throw.
///
/// If the update throws, the operation does not run. In all other respects, this function behaves like
/// ``withDependencies(isolation:from:_:operation:fileID:line:)``.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - model: The component.
///   - update: A closure that updates the container of the scope.
///   - operation: The operation to run in the scope.
///   - fileID: The file of the call, for diagnostics.
///   - line: The line of the call.
/// - Returns: The result of the operation.
/// - Throws: The error of either closure.
@discardableResult
public func withDependencies<Model, Result>(
    isolation: isolated (any Actor)? = #isolation,
    from model: Model,
    _ update: (inout GlobalDependencies) async throws -> Void,
    operation: () async throws -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) async throws -> Result {
    let scope = DependencyScope(ofComponent: model, at: SourceLocation(fileID: fileID, line: line))
    var draft = scope.draft
    try await update(&draft)
    return try await scope.updated(by: draft).run(operation)
}

extension DependencyScope {
    /// Creates a scope with the container of a component.
    ///
    /// If the component has no container, the initializer reports that and uses the container of the enclosing scope.
    fileprivate convenience init(ofComponent model: Any, at location: SourceLocation) {
        let known = GlobalDependencies.container(in: model) ?? ScopedObjects.container(of: model)
        if known == nil { Misuse.noContainer(in: type(of: model), location: location).report() }
        self.init(of: known ?? .default, at: location)
    }

    /// The draft that a closure updates.
    fileprivate var draft: GlobalDependencies {
        GlobalDependencies(storage: container.current.draft(at: location, sharedKeyValues: container.keyValues))
    }

    /// Returns a scope with an updated container, or this scope if nothing has changed.
    fileprivate func updated(by draft: GlobalDependencies) -> DependencyScope {
        let (before, after) = (container.current, draft.stored.current)
        if after.overrides.hasSameOverrides(as: before.overrides), after.overriddenContext == before.overriddenContext,
            after.observers.isEquivalent(to: before.observers)
        {
            return self
        }
        return DependencyScope(draft, within: .current, sharedKeyValues: container.keyValues, at: location)
    }
}

extension GlobalDependencies {
    /// Returns the container that a component is, or stores in a property.
    static func container(in model: Any) -> GlobalDependencies? {
        if let dependencies = model as? any Dependencies { return dependencies.buildGlobal() }
        var mirror: Mirror? = Mirror(reflecting: model)
        while let current = mirror {
            for child in current.children {
                if current.displayStyle == .optional { return container(in: child.value) }
                if let property = child.value as? any DependencyContainerProviding { return property.container }
                if let dependencies = child.value as? any Dependencies { return dependencies.buildGlobal() }
            }
            mirror = current.superclassMirror
        }
        return nil
    }
}

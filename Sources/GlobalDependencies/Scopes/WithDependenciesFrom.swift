/// Runs an operation in a scope, in which the container of a component is the default.
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
/// that is one, narrowed or not, or a ``Dependency``; it is looked up by reflection. Without one, it is that of the scope whose
/// operation has returned the component, if that is an object. Otherwise it is reported, and the scope is like the one outside.
/// Call it on the actor of the component.
///
/// - Parameters:
///   - model: The component.
///   - operation: What runs in the scope.
///   - fileID: The file of the call, which diagnostics name.
///   - line: The line of the call.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withDependencies<Model, Result, Failure: Error>(
    from model: Model,
    operation: () throws(Failure) -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) throws(Failure) -> Result {
    let scope = ComponentScope(of: model, at: SourceLocation(fileID: fileID, line: line))
    return try scope.opened().run(operation)
}

/// Runs an asynchronous operation in a scope, in which the container of a component is the default.
///
/// It is as with the form that does not wait. The operation runs on the actor of the caller.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - model: The component.
///   - operation: What runs in the scope.
///   - fileID: The file of the call, which diagnostics name.
///   - line: The line of the call.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withDependencies<Model, Result, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    from model: Model,
    operation: () async throws(Failure) -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) async throws(Failure) -> Result {
    let scope = ComponentScope(of: model, at: SourceLocation(fileID: fileID, line: line))
    return try await scope.opened().run(operation)
}

/// Runs an operation in a scope that is like a component, but for what a closure changes.
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
/// What is shared in the scope is shared with the component only where nothing is changed. All else is as with
/// ``withDependencies(from:operation:fileID:line:)``.
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
    _ update: (inout GlobalDependencies) -> Void,
    operation: () throws(Failure) -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) throws(Failure) -> Result {
    let scope = ComponentScope(of: model, at: SourceLocation(fileID: fileID, line: line))
    var draft = scope.draft
    update(&draft)
    return try scope.opened(draft).run(operation)
}

/// Runs an operation in a scope, as ``withDependencies(from:_:operation:fileID:line:)`` does, where what changes the
/// container may throw.
///
/// - Parameters:
///   - model: The component.
///   - update: Changes the container of the scope.
///   - operation: What runs in the scope, unless the container could not be changed.
///   - fileID: The file of the call, which diagnostics name.
///   - line: The line of the call.
/// - Returns: What the operation returns.
/// - Throws: What either closure throws.
@discardableResult
public func withDependencies<Model, Result>(
    from model: Model,
    _ update: (inout GlobalDependencies) throws -> Void,
    operation: () throws -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) throws -> Result {
    let scope = ComponentScope(of: model, at: SourceLocation(fileID: fileID, line: line))
    var draft = scope.draft
    try update(&draft)
    return try scope.opened(draft).run(operation)
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
    _ update: (inout GlobalDependencies) async -> Void,
    operation: () async throws(Failure) -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) async throws(Failure) -> Result {
    let scope = ComponentScope(of: model, at: SourceLocation(fileID: fileID, line: line))
    var draft = scope.draft
    await update(&draft)
    return try await scope.opened(draft).run(operation)
}

/// Runs an asynchronous operation in a scope, as ``withDependencies(isolation:from:_:operation:fileID:line:)`` does, where
/// what changes the container may throw.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - model: The component.
///   - update: Changes the container of the scope.
///   - operation: What runs in the scope, unless the container could not be changed.
///   - fileID: The file of the call, which diagnostics name.
///   - line: The line of the call.
/// - Returns: What the operation returns.
/// - Throws: What either closure throws.
@discardableResult
public func withDependencies<Model, Result>(
    isolation: isolated (any Actor)? = #isolation,
    from model: Model,
    _ update: (inout GlobalDependencies) async throws -> Void,
    operation: () async throws -> Result,
    fileID: StaticString = #fileID,
    line: UInt = #line
) async throws -> Result {
    let scope = ComponentScope(of: model, at: SourceLocation(fileID: fileID, line: line))
    var draft = scope.draft
    try await update(&draft)
    return try await scope.opened(draft).run(operation)
}

/// A scope that is like a component.
struct ComponentScope {
    private let container: GlobalDependencies
    private let location: SourceLocation

    init(of model: Any, at location: SourceLocation) {
        self.location = location
        if let container = Self.container(in: model) ?? Self.containerOfScope(of: model) {
            self.container = container
        } else {
            Misuse.noContainer(in: type(of: model), location: location).report()
            container = .default
        }
    }

    var draft: GlobalDependencies {
        let contents = container.stored.decided(by: .derived(location))
        return GlobalDependencies(storage: contents.draft(at: location, sharedKeyValues: contents.keyValues))
    }

    /// Returns a scope with the container of the component itself.
    func opened() -> DependencyScope {
        DependencyScope(of: container, at: location)
    }

    /// Returns a scope with an updated container, which is that of the component itself if nothing has changed.
    func opened(_ draft: GlobalDependencies) -> DependencyScope {
        let (before, after) = (container.stored.current, draft.stored)
        if after.overrides.isIdentical(to: before.overrides), after.observers.isEquivalent(to: before.observers) {
            return opened()
        }
        return DependencyScope(draft, sharedKeyValues: container.stored.keyValues, at: location)
    }

    static func container(in model: Any) -> GlobalDependencies? {
        if let dependencies = model as? any Dependencies { return dependencies.buildGlobal() }
        var mirror: Mirror? = Mirror(reflecting: model)
        if mirror?.displayStyle == .optional { return mirror?.children.first.flatMap { container(in: $0.value) } }
        while let current = mirror {
            for child in current.children {
                if let property = child.value as? any DependencyContainerProviding { return property.container }
                if let dependencies = child.value as? any Dependencies { return dependencies.buildGlobal() }
            }
            mirror = current.superclassMirror
        }
        return nil
    }

    private static func containerOfScope(of model: Any) -> GlobalDependencies? {
        guard type(of: model) is AnyClass else { return nil }
        return ScopedObjects.container(of: model as AnyObject)
    }
}

/// A block of `withDependencies`, which decides what `.default` is for its tasks.
@usableFromInline
package final class DependencyScope: Sendable {
    /// The innermost scope of a task.
    @usableFromInline
    static let innermost = TaskLocal<DependencyScope?>(wrappedValue: nil)

    /// The container that `.default` points at.
    let container: ContainerStorage
    /// The place where the scope was opened, or where the key is read whose value is created.
    let location: SourceLocation
    /// The creation of the value of a key, if that is what the scope is for.
    let creation: KeyValueCreation?
    private let depth: Int
    /// The enclosing scope.
    ///
    /// The compiler releases a chain of objects without recursion if each of them has one variable of its own type. So tasks
    /// that go on in tasks may open scopes within scopes without limit.
    @exclusivity(unchecked)
    nonisolated(unsafe) private(set) var parent: DependencyScope?
    @exclusivity(unchecked)
    nonisolated(unsafe) private var mergedIfAny = AtomicLazyReference<MergedContainerCache>()

    private init(_ container: ContainerStorage, parent: DependencyScope?, at location: SourceLocation) {
        ScopeGate.open()
        self.container = container
        self.parent = parent
        self.location = location
        depth = parent.map { $0.depth + 1 } ?? 0
        creation = nil
    }

    /// Creates the scope whose container an updated draft becomes.
    ///
    /// - Parameters:
    ///   - draft: The draft, or another container that a closure has put in its place.
    ///   - outside: The container that it is a draft of, or nil for that of the enclosing scope.
    ///   - sharedKeyValues: The values of keys that the container shares with others, or nil for those of the enclosing scope.
    ///   - location: The place where the scope is opened.
    @usableFromInline
    package convenience init(
        _ draft: GlobalDependencies,
        of outside: GlobalDependencies? = nil,
        sharedKeyValues: KeyValueCache? = nil,
        at location: SourceLocation
    ) {
        let parent = ScopeGate.scope
        let contents = draft.stored
        let isReplaced = if case .draft = contents.role { false } else { true }
        let container = ContainerStorage(
            contents.current.overrides,
            observers: contents.finishedObservers(orOf: outside?.stored ?? parent?.container),
            role: .undecided(contents: nil),
            sharedKeyValues: sharedKeyValues ?? (isReplaced ? contents.keyValues : Self.keyValues(in: parent))
        )
        self.init(container, parent: parent, at: location)
    }

    /// Creates a scope in which a container is the default, which decides the container.
    convenience init(of container: GlobalDependencies, at location: SourceLocation) {
        let contents = container.stored.decided(by: .derived(location))
        let container = ContainerStorage(
            role: .undecided(contents: contents),
            sharedKeyValues: contents.keyValues
        )
        self.init(container, parent: ScopeGate.scope, at: location)
    }

    /// Creates the scope in which the value of a key is created.
    ///
    /// - Parameters:
    ///   - container: The container that is passed to the closure that creates the value.
    ///   - creation: The creation.
    ///   - location: The place where the key is read.
    init(_ container: ContainerStorage, creation: KeyValueCreation, at location: SourceLocation) {
        ScopeGate.open()
        self.container = container
        self.creation = creation
        self.location = location
        depth = creation.scope.map { $0.depth + 1 } ?? 0
    }

    /// The innermost scope of the current task.
    @usableFromInline
    package static var current: DependencyScope? {
        ScopeGate.scope
    }

    /// The storage that `.default` points at, or nil for the unprepared container of the process.
    @usableFromInline
    static var defaultStorage: ContainerStorage? {
        ScopeGate.defaultStorage
    }

    /// Returns the container of the scope, to be used by code in it.
    func use() -> ContainerStorage {
        creation?.onUse()
        if container.isObserved { for observer in container.observers { observer.didUseDefault(container) } }
        return container
    }

    /// Returns the container that a closure updates, which opens a scope within the current one.
    @usableFromInline
    static func draft(at location: SourceLocation) -> GlobalDependencies {
        DuplicateImageCheck.check()
        return GlobalDependencies(storage: defaultStorage).draft(at: location)
    }

    /// The values of keys of the scopes within another one.
    ///
    /// In tests, a scope without an enclosing one has its own, so that no test sees the state of another one.
    private static func keyValues(in parent: DependencyScope?) -> KeyValueCache {
        if let parent { return parent.container.keyValues }
        return DependencyContext.ofProcess == .test ? KeyValueCache() : .ofProcess
    }

    /// The scope around this one: the enclosing one, or the one in which a key is read whose value is created.
    var enclosing: DependencyScope? {
        parent ?? creation?.scope
    }

    /// Returns a Boolean value that indicates whether this is another scope, or within it.
    func isWithin(_ other: DependencyScope) -> Bool {
        var scope = self
        while scope.depth > other.depth, let enclosing = scope.enclosing { scope = enclosing }
        return scope === other
    }

    /// The containers of properties that are read in this scope, and were initialized outside of it.
    var merged: MergedContainerCache {
        AtomicLazyReference.loadOrInitialize(&mergedIfAny) { MergedContainerCache() }
    }
}

extension DependencyScope {
    /// Runs an operation in the scope.
    @inlinable
    package func run<Result, Failure: Error>(_ operation: () throws(Failure) -> Result) throws(Failure) -> Result {
        // `withValue` does not keep the type of the error.
        try DependencyScope.innermost.withValue(self) {
            Swift.Result { () throws(Failure) in try operation() }
        }.get()
    }

    /// Runs an asynchronous operation in the scope.
    @inlinable
    package func run<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await DependencyScope.innermost.withValue(self) { () -> Swift.Result<Result, Failure> in
            do throws(Failure) {
                return .success(try await operation())
            } catch {
                return .failure(error)
            }
        }.get()
    }

    /// Runs an operation in the scope, and keeps the container for an object that it returns.
    @inlinable
    func runAndAdopt<Result, Failure: Error>(_ operation: () throws(Failure) -> Result) throws(Failure) -> Result {
        let result = try run(operation)
        if let object = instanceOfClass(result) { ScopedObjects.add(object, in: self) }
        return result
    }

    /// Runs an asynchronous operation in the scope, and keeps the container for an object that it returns.
    @inlinable
    func runAndAdopt<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let result = try await run(operation)
        if let object = instanceOfClass(result) { ScopedObjects.add(object, in: self) }
        return result
    }
}

public import GlobalDependencies

/// A `withDependencies` block, which determines the default container of its tasks.
@usableFromInline
package final class DependencyScope: Sendable {
    /// The innermost scope of a task.
    @usableFromInline
    static let innermost = TaskLocal<DependencyScope?>(wrappedValue: nil)

    /// The default container in the scope.
    package let container: ContainerStorage
    /// The place where the scope was opened, or where the key whose value is being created was read.
    let location: SourceLocation
    /// The creation of a key's value, if the scope was opened for that.
    let creation: KeyValueCreation?
    private let depth: Int
    /// The enclosing scope.
    ///
    /// The compiler releases a chain of objects without recursion if each of them has a single stored property of its
    /// own type. Tasks that create further tasks can therefore nest scopes without limit.
    @exclusivity(unchecked)
    nonisolated(unsafe) private(set) var parent: DependencyScope?
    /// The scope in which the key whose value is being created is read.
    ///
    /// The reference is weak because the value may retain this scope.
    nonisolated(unsafe) private weak var reader: DependencyScope?
    @exclusivity(unchecked)
    nonisolated(unsafe) private var mergedIfAny = AtomicLazyReference<Mutex<ContainersOfObjects>>()

    private init(_ container: ContainerStorage, parent: DependencyScope?, at location: SourceLocation) {
        Self.install()
        self.container = container
        self.parent = parent
        self.location = location
        depth = parent.map { $0.depth + 1 } ?? 0
        creation = nil
    }

    /// Creates a scope whose container has the contents of an updated draft.
    ///
    /// - Parameters:
    ///   - draft: The draft, or another container that a closure has assigned to it.
    ///   - parent: The enclosing scope.
    ///   - outside: The container from which the draft was made, or nil for the container of the enclosing scope.
    ///   - root: The root of the container, or nil for that of a derived one.
    ///   - sharedKeyValues: The values of keys that the container shares with others, or nil for those of the enclosing
    ///     scope.
    ///   - location: The place where the scope is opened.
    @usableFromInline
    package convenience init(
        _ draft: consuming GlobalDependencies,
        within parent: DependencyScope?,
        of outside: GlobalDependencies? = nil,
        root: ContainerStorage.Root? = nil,
        sharedKeyValues: KeyValueCache? = nil,
        at location: SourceLocation
    ) {
        let keyValues = sharedKeyValues ?? (draft.isDraft ? parent?.container.keyValues : draft.stored.keyValues)
        // In tests, an outermost scope has its own values, so that a test does not see the state of another one.
        let isTest = if case .test = DependencyContext.ofProcess { keyValues == nil } else { false }
        draft.finish(
            addingObserversOf: outside?.stored ?? parent?.container,
            as: .default(of: nil),
            root: root,
            sharedKeyValues: keyValues ?? (isTest ? KeyValueCache() : .ofProcess)
        )
        self.init(draft.stored, parent: parent, at: location)
    }

    /// Creates a scope with a container as its default container, whose contents the call determines.
    package convenience init(of container: GlobalDependencies, at location: SourceLocation) {
        let contents = container.stored.current(after: .derived(location))
        let container = ContainerStorage(
            as: .default(of: contents),
            root: contents.rootOfDerived,
            sharedKeyValues: contents.keyValues
        )
        self.init(container, parent: Self.current, at: location)
    }

    /// Creates the scope in which the value of a key is created.
    ///
    /// - Parameters:
    ///   - container: The container that is passed to the closure that creates the value.
    ///   - outer: The container that the key is read from.
    ///   - reportsMissingTestValue: A Boolean value that indicates whether the creation reports that the key has no test
    ///     value.
    ///   - location: The place where the key is read.
    ///   - onUse: A closure that is called when the creation reads something from its container.
    init(
        _ container: ContainerStorage,
        creatingValueReadFrom outer: ContainerStorage,
        reportsMissingTestValue: Bool,
        at location: SourceLocation,
        onUse: @escaping @Sendable () -> Void
    ) {
        Self.install()
        let outer = outer.unviewed
        var scope = Self.current
        while let next = scope, next.container !== outer { scope = next.enclosing }
        self.container = container
        self.location = location
        reader = scope
        depth = scope.map { $0.depth + 1 } ?? 0
        creation = KeyValueCreation(
            isInDefaultContainer: scope != nil || outer.owner === ContainerStorage.ofProcess.current,
            reportsMissingTestValue: reportsMissingTestValue,
            onUse: onUse
        )
    }

    /// Returns the container of the scope, and notifies its observers that code in the scope uses it.
    func use() -> ContainerStorage {
        creation?.onUse()
        if container.isObserved { for observer in container.observers { observer.didUseDefault(container) } }
        return container
    }

    /// The enclosing scope, or the scope in which the key whose value is being created is read.
    package var enclosing: DependencyScope? {
        parent ?? reader
    }

    /// Returns a Boolean value that indicates whether this scope is identical to another one, or within it.
    func isWithin(_ other: DependencyScope) -> Bool {
        var scope = self
        while scope.depth > other.depth, let enclosing = scope.enclosing { scope = enclosing }
        return scope === other
    }

    /// Returns the innermost scope that encloses this one, and is another scope or encloses it.
    func commonScope(with other: DependencyScope?) -> DependencyScope? {
        var (own, other) = (enclosing, other)
        while let one = own, let two = other, one !== two {
            if one.depth >= two.depth { own = one.enclosing }
            if two.depth >= one.depth { other = two.enclosing }
        }
        return other == nil ? nil : own
    }

    /// The containers for properties that are read in this scope and were initialized outside of it, by the scope in
    /// which a property was initialized, or the default container of the process.
    ///
    /// The container is nil if the captured one is read.
    var merged: Mutex<ContainersOfObjects> {
        AtomicLazyReference.loadOrInitialize(&mergedIfAny) { Mutex(ContainersOfObjects()) }
    }
}

extension DependencyScope {
    /// Makes `.default` look for scopes from now on.
    ///
    /// Call it before the first scope opens.
    package static func install() {
        DefaultProvider.install(
            DefaultProvider { isUse in
                guard let scope = innermost.get() else { return nil }
                return isUse ? scope.use() : scope.container
            } run: { container, location, operation in
                DependencyScope(of: GlobalDependencies(storage: container), at: location).run(operation)
            }
        )
    }

    /// The innermost scope of the current task.
    @usableFromInline
    package static var current: DependencyScope? {
        DefaultProvider.isInstalled ? innermost.get() : nil
    }
}

extension DependencyScope {
    /// Runs an operation in the scope.
    @inlinable
    package func run<Result, Failure: Error>(_ operation: () throws(Failure) -> Result) throws(Failure) -> Result {
        // `withValue` does not preserve the type of the error.
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

    /// Returns the result of an operation in the scope, and associates the container with it if it is an object.
    @inlinable
    func adopt<Result>(_ result: Result) -> Result {
        if let object = instanceOfClass(result) { ScopedObjects.add(object, in: self) }
        return result
    }
}

/// The creation of the value of a key, which runs in its own scope.
struct KeyValueCreation: Sendable {
    /// A Boolean value that indicates whether the container that is read is the default container of a scope or of the
    /// process.
    ///
    /// If so, properties that the value has captured use the overrides of a later scope.
    let isInDefaultContainer: Bool
    /// A Boolean value that indicates whether the creation reports that the key has no test value.
    let reportsMissingTestValue: Bool
    /// A closure that is called when the creation reads something from its container.
    let onUse: @Sendable () -> Void
}

/// A container: its contents, and two references that are set once, to its instances and to its outcome.
///
/// ```text
/// GlobalDependencies ──▶ ContainerStorage ── overrides, observers, overriddenContext
///                                         ── role: the purpose of the container
///                                         ── root: the container whose root instances this one shares
///                                         ── table: the shared instances, created on demand
///                                         ── outcome: the contents of a default container, set once
/// ```
///
/// A change of a container creates another storage, which shares no instances with this one. The exception is a draft that
/// no other code refers to: like a collection of the standard library, it changes in place.
@usableFromInline
package final class ContainerStorage: Sendable {
    /// The contents of the container.
    ///
    /// The invariant is that only `GlobalDependencies.changeDraft(_:)` writes this variable. It is private because another
    /// module would check the exclusivity of each access. It is a tuple because a struct would add 1 KB to each app.
    @exclusivity(unchecked)
    nonisolated(unsafe) private var contents:
        (
            overrides: OverrideMap, observers: [any ContainerObserver], role: Role, root: Root,
            sharedKeyValues: KeyValueCache?, traits: Traits
        )
    /// The context, or nil for that of the process.
    package let overriddenContext: DependencyContext?
    @exclusivity(unchecked)
    nonisolated(unsafe) var tableIfAny: AtomicLazyReference<SharedInstanceTable>
    @exclusivity(unchecked)
    nonisolated(unsafe) var firstOutcome = AtomicLazyReference<DefaultOutcome>()

    /// Creates the storage of a container.
    ///
    /// - Parameters:
    ///   - overrides: The overrides.
    ///   - observers: The observers of the container.
    ///   - context: The context, or nil for that of the process.
    ///   - role: The purpose of the container.
    ///   - root: The root of the container.
    ///   - sharedKeyValues: The values of keys that the container shares with others, or nil if it shares none.
    ///   - table: The shared instances of another container, or nil if the container has its own.
    package init(
        _ overrides: OverrideMap = OverrideMap(),
        observers: [any ContainerObserver] = [],
        context: DependencyContext? = nil,
        as role: Role = .ordinary,
        root: Root,
        sharedKeyValues: KeyValueCache? = nil,
        table: SharedInstanceTable? = nil
    ) {
        contents = (overrides, observers, role, root, sharedKeyValues, Self.traits(role, overrides, observers))
        overriddenContext = context
        tableIfAny = AtomicLazyReference(table)
    }

    deinit {
        // The instances belong to another container.
        if role.hasInstancesOfAnother { return }
        // Without another reference to the table, no code can read its instances after this.
        if observers.isEmpty, AtomicLazyReference.isUniquelyReferenced(&tableIfAny) { return }
        AtomicLazyReference.load(&tableIfAny)?.with { $0.close() }
    }

    /// Creates the storage of a container that `GlobalDependencies()` or `GlobalDependencies(context:)` creates.
    @inline(never)
    convenience init(ofRoot context: DependencyContext?) {
        // A live container and one for previews are explicit, and therefore never strict.
        let mayBeStrict = context == nil || context == .test
        let observers = mayBeStrict ? ProcessObservers.ofNew(isProcess: false, context: context) : []
        self.init(observers: observers, context: context, root: .itself)
    }

    /// The default container of the process.
    @usableFromInline
    package static let ofProcess = ContainerStorage(
        observers: ProcessObservers.ofNew(isProcess: true, context: nil),
        as: .default(of: nil),
        root: .process,
        sharedKeyValues: .ofProcess
    )
}

extension ContainerStorage {
    package var overrides: OverrideMap { contents.overrides }

    /// The observers of this container, which choose the observers of derived containers.
    package var observers: [any ContainerObserver] { contents.observers }

    var role: Role { contents.role }

    package var root: Root { contents.root }

    /// The values of keys, if the container shares them with other containers.
    package var sharedKeyValues: KeyValueCache? { contents.sharedKeyValues }

    var traits: Traits { contents.traits }

    /// Finds the override of the dependency that a call of `resolveDependency` resolves.
    ///
    /// The storage retains the override.
    @inline(__always)
    func findOverride(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Unretained<AnyOverride>? {
        OverrideMap.find(call, keyPath: keyPath, in: &contents.overrides)
    }
}

// MARK: - Drafts

extension ContainerStorage {
    /// A Boolean value that indicates whether this is a draft that has no instances.
    fileprivate var isUnusedDraft: Bool {
        if case .draft = role { AtomicLazyReference.load(&tableIfAny) == nil } else { false }
    }

    /// Inserts an override in this draft.
    fileprivate func insert(_ override: AnyOverride) {
        contents.overrides.insert(override)
        if !observers.isEmpty { contents.observers = observers.ofDerivedContainer(with: overrides, isDraft: true) }
        contents.traits = Self.traits(role, overrides, observers)
    }

    /// Makes this draft a container that does not change any more, as `GlobalDependencies.finish` describes.
    fileprivate func finish(
        _ role: Role,
        addingObserversOf outside: ContainerStorage?,
        _ root: Root?,
        _ sharedKeyValues: KeyValueCache?
    ) {
        if isObserved || outside?.current.isObserved == true {
            contents.observers = observersOfFinished(addingThoseOf: outside)
        }
        contents.role = role
        // A draft is never its own root.
        if let root { contents.root = root }
        contents.sharedKeyValues = sharedKeyValues
        contents.traits = Self.traits(role, overrides, observers)
    }
}

extension GlobalDependencies {
    /// Changes the storage in place, if it is that of a draft to which no other code refers.
    ///
    /// - Returns: A Boolean value that indicates whether it has changed.
    @inline(__always)
    private mutating func changeDraft(_ change: (ContainerStorage) -> Void) -> Bool {
        guard isKnownUniquelyReferenced(&storage), unretainedStored.with({ $0.isUnusedDraft }) else { return false }
        unretainedStored.with(change)
        assert(isKnownUniquelyReferenced(&storage), "other code got a draft while it changed")
        return true
    }

    /// Inserts the override of a whole dependency.
    @inline(never)
    package mutating func insert(_ override: AnyOverride) {
        #if DEBUG
        if !override.isDecoration, let observer = stored.current.observerOfDraft,
            let value = observer.earlierValue(of: override.id), value.noteOverride()
        {
            override.wrapped = value
        }
        #endif
        if changeDraft({ $0.insert(override) }) { return }
        let contents = stored.current(after: .derived(override.location))
        var overrides = contents.overrides
        overrides.insert(override)
        storage = contents.derived(overrides, context: contents.overriddenContext)
    }

    /// Makes this draft, or another container that a closure has assigned to it, a container with its own shared instances.
    ///
    /// - Parameters:
    ///   - outside: The container from which the draft was made. If the closure assigned another container, the observers
    ///     of this one whose types are missing are added.
    ///   - role: The purpose of the container.
    ///   - root: The root of the container, or nil for that of a derived one.
    ///   - sharedKeyValues: The values of keys that the container shares with others, or nil if it shares none.
    package mutating func finish(
        addingObserversOf outside: ContainerStorage?,
        as role: ContainerStorage.Role = .ordinary,
        root: ContainerStorage.Root? = nil,
        sharedKeyValues: KeyValueCache? = nil
    ) {
        #if DEBUG
        let observerOfDraft = stored.current.observerOfDraft
        // An observer that was added later, such as that of a preparation, reports reads through copies.
        let reportsCopies = stored.current.observers.last === observerOfDraft
        defer { observerOfDraft?.didFinish(as: reportsCopies ? stored : nil) }
        #endif
        if changeDraft({ $0.finish(role, addingObserversOf: outside, root, sharedKeyValues) }) { return }
        let contents = stored.current
        storage = ContainerStorage(
            contents.overrides,
            observers: contents.observersOfFinished(addingThoseOf: outside),
            context: contents.overriddenContext,
            as: role,
            root: root ?? contents.rootOfDerived,
            sharedKeyValues: sharedKeyValues
        )
    }
}

// MARK: - Shared instances and values of keys

extension ContainerStorage {
    /// The shared instances, or nil if none was requested.
    package var instancesIfAny: SharedInstanceTable? {
        AtomicLazyReference.load(&current.tableIfAny)?.object
    }

    /// The shared instances of a storage whose contents are determined.
    package var instances: SharedInstanceTable {
        AtomicLazyReference.loadOrInitialize(&tableIfAny) { SharedInstanceTable() }
    }

    /// Gives this container, which has no shared instances, the shared instances of another container.
    package func share(instancesOf other: ContainerStorage) {
        AtomicLazyReference.initialize(&tableIfAny, to: other.instances)
    }

    /// Returns the place of an instance, adding it if needed.
    ///
    /// The value of a new instance is created later. The call determines the contents of a default container.
    ///
    /// - Parameters:
    ///   - call: The call that resolves the dependency.
    ///   - keyPath: The only reference of the caller to the key path.
    ///   - isOfRoot: A Boolean value that indicates whether the instance belongs to the root of this container.
    ///   - make: A closure that creates the place.
    /// - Returns: The instance, the container that it belongs to, and the instance that makes the read, if there is one.
    package func instance(
        _ call: AccessorCall,
        _ keyPath: consuming AnyKeyPath,
        ofRoot isOfRoot: Bool,
        _ make: (DependencyID) -> SharedInstance
    ) -> (SharedInstance, container: ContainerStorage, reader: SharedInstance?) {
        let reader = current(after: .read(call))
        let container = isOfRoot ? reader.root(after: .read(call)) : reader
        let id = DependencyID(call, keyPath: consume keyPath)
        return (container.instances.instance(of: id, make), container, reader.creation)
    }

    /// The values of keys, which this container shares with the scopes within it.
    package var keyValues: KeyValueCache {
        let current = current
        return current.sharedKeyValues ?? current.instances.keyValues
    }
}

extension GlobalDependencies {
    /// The storage, which is that of the process default if the container contains no reference to a storage.
    @usableFromInline
    package var stored: ContainerStorage {
        storage ?? .ofProcess
    }

    /// The storage, for lookups, which must not retain it.
    @_transparent
    @usableFromInline
    package var unretainedStored: Unretained<ContainerStorage> {
        if let storage { Unretained(storage) } else { Unretained(ContainerStorage.ofProcess) }
    }
}

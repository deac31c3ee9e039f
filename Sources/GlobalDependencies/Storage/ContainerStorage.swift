/// The contents of a container.
///
/// ```text
/// GlobalDependencies ──▶ ContainerStorage ── overrides: OverrideMap
///                                         ── observers: none in most apps
///                                         ── role: the purpose of the container
///                                         ── sharedInstances, decision: set once, on demand
/// ```
///
/// Everything except the two references that are set on demand is constant. The exception is a draft with a single
/// reference to it, which is changed in place. Any other change creates another storage, which shares no instances with
/// this one.
@usableFromInline
package final class ContainerStorage: Sendable {
    /// The role of a container.
    package enum Role: Sendable {
        case ordinary
        /// A draft, which the closure of `with { }` updates.
        ///
        /// The setters that the closure calls report this place.
        case draft(SourceLocation)
        /// A container that was passed to the closure that creates a shared instance.
        ///
        /// The instance usually stores it, so it must not retain the container of which it is a copy.
        case creation(of: AnySharedInstance)
        /// The default container of the process or of a scope, see ``DefaultContainer``.
        ///
        /// Unless other contents are prepared, it has those of another container, or its own.
        case undecided(contents: ContainerStorage?)
        /// A container that is passed to components of a lifetime, and has the shared instances of the enclosing
        /// container.
        case lifetime(in: ContainerStorage)
        /// A view of another container, with its own observers.
        case view(of: ContainerStorage)
        /// A container with which a key path is evaluated.
        case probe(KeyPathProbe)

        @_transparent
        var isProbeOrView: Bool {
            switch self {
            case .probe, .view: true
            default: false
            }
        }

        /// A Boolean value that indicates whether the container has the shared instances of another one.
        @_transparent
        var sharesInstances: Bool {
            switch self {
            case .creation, .lifetime: true
            default: false
            }
        }

        /// The contents of an undecided container, unless they are its own.
        @_transparent
        var contents: ContainerStorage? {
            if case .undecided(let contents) = self { contents } else { nil }
        }
    }

    @exclusivity(unchecked)
    nonisolated(unsafe) package private(set) var overrides: OverrideMap
    package let observers: [any ContainerObserver]
    package let role: Role
    /// A Boolean value that indicates whether every dependency resolves to its default, without an announcement.
    @exclusivity(unchecked)
    @usableFromInline
    nonisolated(unsafe) private(set) var isEmpty: Bool
    /// A Boolean value that indicates whether every dependency resolves to its default unless the container is
    /// prepared.
    @usableFromInline
    let mayBeEmpty: Bool
    /// A Boolean value that indicates whether reads may have to be announced, or belong to a probe.
    private let isWatched: Bool
    /// The values of keys, if the container shares them with other containers.
    package let sharedKeyValues: KeyValueCache?
    private let isUndecided: Bool
    /// A Boolean value that indicates whether instances may be released during the lifetime of this storage.
    ///
    /// If so, reading an instance takes a lock.
    private let mayLoseInstances: Bool
    /// A Boolean value that indicates whether instances are read without a lock and without an announcement.
    private let retainsInstances: Bool
    /// The contents of an undecided container, which its role retains.
    private let contents: Unretained<ContainerStorage>?
    @exclusivity(unchecked)
    nonisolated(unsafe) private var sharedInstances: AtomicLazyReference<SharedInstanceTable>
    @exclusivity(unchecked)
    nonisolated(unsafe) private var firstDecision = AtomicLazyReference<DefaultContainer>()

    package init(
        _ overrides: OverrideMap = OverrideMap(),
        observers: [any ContainerObserver] = [],
        role: Role = .ordinary,
        sharedKeyValues: KeyValueCache? = nil,
        sharedInstances: SharedInstanceTable? = nil,
        mayLoseInstances: Bool = false
    ) {
        self.overrides = overrides
        self.observers = observers
        self.role = role
        self.sharedKeyValues = sharedKeyValues
        self.sharedInstances = AtomicLazyReference(sharedInstances)
        let isPlain = observers.isEmpty && overrides.isEmpty
        isUndecided = if case .undecided = role { true } else { false }
        isWatched = !observers.isEmpty || role.isProbeOrView
        isEmpty = isPlain && !isUndecided && !role.isProbeOrView
        contents = role.contents.map { Unretained($0) }
        mayBeEmpty = isUndecided && (role.contents?.isEmpty ?? isPlain)
        self.mayLoseInstances = mayLoseInstances || role.sharesInstances
        retainsInstances =
            observers.isEmpty && !self.mayLoseInstances && !isUndecided && !role.isProbeOrView
    }

    /// Inserts an override if this is a draft without shared instances.
    ///
    /// The caller has to have the only reference to this storage.
    ///
    /// - Returns: A Boolean value that indicates whether the override was inserted.
    func insertInPlace(_ override: AnyOverride) -> Bool {
        guard case .draft = role, AtomicLazyReference.load(&sharedInstances) == nil else { return false }
        overrides = overrides.inserting(override)
        isEmpty = false
        return true
    }

    deinit {
        if role.sharesInstances { return }
        // Without another reference to the table, no code can read its instances after this.
        if observers.isEmpty, AtomicLazyReference.isUniquelyReferenced(&sharedInstances) { return }
        AtomicLazyReference.load(&sharedInstances)?.with { $0.close() }
    }

    /// The default container of the process after its first use, if it was not prepared.
    static let unprepared = ContainerStorage(
        observers: ScopeGate.observerOfContents.map { [$0] } ?? [],
        sharedKeyValues: .ofProcess
    )
}

// MARK: - The default container

extension ContainerStorage {
    /// The decision about this default container, if it has been made.
    ///
    /// The storage retains the decision.
    @inline(__always)
    var decision: Unretained<DefaultContainer>? {
        guard var decision = AtomicLazyReference.load(&firstDecision) else { return nil }
        while let next = decision.with({ AtomicLazyReference.load(&$0.successor) }) { decision = next }
        return decision
    }

    /// Decides this default container unless it is decided, and returns the decision, which the storage retains.
    @inline(never)
    func decide(_ decision: DefaultContainer) -> Unretained<DefaultContainer> {
        AtomicLazyReference.initialize(&firstDecision, to: decision)
    }

    /// A Boolean value that indicates whether this default container is decided without a preparation.
    @usableFromInline
    var isDecidedAsEmpty: Bool {
        decision?.with { $0.prepared == nil } ?? false
    }

    /// Returns the storage with the current contents of this default container, which this storage retains.
    @_transparent
    private func contents(_ decision: Unretained<DefaultContainer>?) -> Unretained<ContainerStorage> {
        decision?.with { $0.prepared } ?? contents ?? Unretained(self)
    }

    /// The storage whose overrides and instances this container currently has.
    package var current: ContainerStorage {
        if isUndecided { return contents(decision).object }
        guard case .view(let storage) = role else { return self }
        return storage.current
    }

    /// Returns the storage whose overrides and instances this container has, deciding the container if needed.
    func decided(by cause: DefaultContainer.Cause) -> ContainerStorage {
        if isUndecided {
            return contents(decision ?? decide(DefaultContainer(cause))).object
        }
        guard case .view(let storage) = role else { return self }
        return storage.decided(by: cause)
    }

    /// The observers of a read through this container.
    func observers(in decided: ContainerStorage) -> [any ContainerObserver] {
        if case .view = role { observers + decided.observers.filter { $0.observesViews } } else { decided.observers }
    }

    /// The context in which the container resolves dependencies.
    @usableFromInline
    package var context: DependencyContext {
        let overrides = current.overrides
        return overrides.isEmpty
            ? .ofProcess : overrides[DependencyContext.id]?.value(as: DependencyContext.self) ?? .ofProcess
    }

    /// Returns a Boolean value that indicates whether a test uses the live implementation of a dependency.
    package func usesLive(_ keyPath: @autoclosure () -> AnyKeyPath) -> Bool {
        guard case .view(let storage) = role else {
            return current.observers.contains { $0.usesLive(keyPath(), isRead: true) }
        }
        return observers.contains { $0.usesLive(keyPath(), isRead: true) }
            || storage.current.observers.contains { $0.usesLive(keyPath(), isRead: false) }
    }
}

// MARK: - Lookup

extension ContainerStorage {
    /// The result of a lookup.
    @frozen
    @usableFromInline
    enum Lookup {
        case override(Unretained<AnyOverride>)
        case notOverridden
        /// A read that has to be announced, or that belongs to a probe.
        case observed
    }

    /// Looks up the override of the dependency that a call of `resolveDependency` resolves.
    ///
    /// The storage retains the override.
    @usableFromInline
    func lookUp(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Lookup {
        // A program can pass a container of another copy of the library to this copy.
        ContainerStorage.checkForDuplicateImage()
        if isWatched, announces(call, keyPath: keyPath) { return .observed }
        return isUndecided ? lookUpDeciding(call, keyPath: keyPath) : find(call, keyPath: keyPath)
    }

    /// Looks up an override in this default container, after deciding its contents.
    ///
    /// In the same function, the copy of the call that the decision keeps would delay all other lookups.
    @inline(never)
    private func lookUpDeciding(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Lookup {
        contents(decision ?? decide(DefaultContainer(.read(call)))).with {
            $0.isWatched && $0.announces(call, keyPath: keyPath) ? .observed : $0.find(call, keyPath: keyPath)
        }
    }

    /// Returns a Boolean value that indicates whether a read of a watched container has to be announced.
    @inline(never)
    private func announces(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        // The overrides of a view are those of another container.
        role.isProbeOrView || observers.contains { $0.announces(call, keyPath: keyPath) }
    }

    @_transparent
    private func find(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Lookup {
        overrides.find(call, keyPath: keyPath).map { .override($0) } ?? .notOverridden
    }
}

// MARK: - Shared instances and values of keys

extension ContainerStorage {
    /// The instance for whose creation this container was made, or nil for any other container.
    package var instanceBeingCreated: AnySharedInstance? {
        switch role {
        case .creation(let instance): instance
        case .view(let storage): storage.instanceBeingCreated
        default: nil
        }
    }

    /// The shared instances, or nil if none was requested.
    package var instancesIfAny: SharedInstanceTable? {
        AtomicLazyReference.load(&current.sharedInstances)?.object
    }

    /// The shared instances of a storage that is decided.
    package var instances: SharedInstanceTable {
        AtomicLazyReference.loadOrInitialize(&sharedInstances) { SharedInstanceTable() }
    }

    /// Looks up the shared instance that a call of `resolveDependency` resolves, unless the read has to be announced.
    ///
    /// - Returns: The instance, if it was requested before, and a Boolean value that indicates whether it was created
    ///   and the container retains its value. The storage retains the instance. The Boolean value is false in a
    ///   container that may lose its instances.
    @usableFromInline
    func lookUpInstance(
        _ call: AccessorCall,
        keyPath: () -> AnyKeyPath
    ) -> (instance: Unretained<AnySharedInstance>, isRetained: Bool)? {
        (isUndecided ? contents(decision) : Unretained(self)).with {
            $0.retainsInstances
                ? $0.findInstance(call, keyPath: keyPath) : $0.lookUpAnnouncedInstance(call, keyPath: keyPath)
        }
    }

    @inline(__always)
    private func findInstance(
        _ call: AccessorCall,
        keyPath: () -> AnyKeyPath
    ) -> (instance: Unretained<AnySharedInstance>, isRetained: Bool)? {
        let found = AtomicLazyReference.load(&sharedInstances)?.find(call, keyPath: keyPath)
        guard let instance = found else { return nil }
        if mayLoseInstances { return (instance, false) }
        return instance.with { $0.isCreated } ? (instance, true) : nil
    }

    @inline(never)
    private func lookUpAnnouncedInstance(
        _ call: AccessorCall,
        keyPath: () -> AnyKeyPath
    ) -> (instance: Unretained<AnySharedInstance>, isRetained: Bool)? {
        if isWatched, announces(call, keyPath: keyPath) { return nil }
        guard case .lifetime(in: let enclosing) = role else { return findInstance(call, keyPath: keyPath) }
        return enclosing.lookUpInstance(call, keyPath: keyPath)
    }

    /// Returns the shared instance of a dependency, adding it if needed.
    ///
    /// The value of a new instance is created later. Calling this method decides this container.
    @usableFromInline
    func instance(
        _ call: AccessorCall,
        _ keyPath: consuming AnyKeyPath,
        _ make: (DependencyID) -> AnySharedInstance
    ) -> AnySharedInstance {
        decided(by: .read(call)).instances.instance(call, consume keyPath, make)
    }

    /// The values of keys, which this container shares with the scopes within it.
    package var keyValues: KeyValueCache {
        let current = current
        return current.sharedKeyValues ?? current.instances.keyValues
    }
}

extension GlobalDependencies {
    /// The storage, without a reference to it.
    ///
    /// It is the unprepared storage of the process if the container has no reference to a storage.
    @usableFromInline
    var unretainedStored: Unretained<ContainerStorage> {
        if let storage { Unretained(storage) } else { Unretained(ContainerStorage.unprepared) }
    }
}

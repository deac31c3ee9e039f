/// The contents of a container.
///
/// ```text
/// GlobalDependencies ──▶ ContainerStorage ── overrides: OverrideMap
///                                         ── observers: none in an app
///                                         ── role: what the container is for
///                                         ── sharedInstances, decision: set once, on demand
/// ```
///
/// Everything but the two references that are set on demand is constant, except for a draft that one variable alone refers to.
/// A change makes another storage, which shares no instances with this one.
@usableFromInline
package final class ContainerStorage: Sendable {
    /// The purpose of a container.
    enum Role: Sendable {
        case ordinary
        /// The closure of `with { }` updates it. The setters that it calls report this place.
        case draft(SourceLocation)
        /// It was passed to the closure that creates a shared instance.
        ///
        /// The instance mostly keeps it, so it must not retain the container that it stands for.
        case creation(of: AnySharedInstance)
        /// It is the default container of the process or of a scope, see ``DefaultContainer``.
        ///
        /// Unless others are prepared, it has the contents of another container, or its own.
        case undecided(contents: ContainerStorage?)
        /// It is another container, with observers of its own.
        case view(of: ContainerStorage)
        /// A key path is evaluated with it.
        case probe(KeyPathProbe)
    }

    @exclusivity(unchecked)
    nonisolated(unsafe) package private(set) var overrides: OverrideMap
    package let observers: [any ContainerObserver]
    let role: Role
    /// A Boolean value that indicates whether every dependency is its default.
    @exclusivity(unchecked)
    @usableFromInline
    nonisolated(unsafe) private(set) var isEmpty: Bool
    /// A Boolean value that indicates whether every dependency is its default unless others are prepared.
    @usableFromInline
    let mayBeEmpty: Bool
    /// A Boolean value that indicates whether reads have to be announced, or are those of a probe.
    let isObserved: Bool
    /// The values of keys, if they are shared with other containers.
    let sharedKeyValues: KeyValueCache?
    @exclusivity(unchecked)
    nonisolated(unsafe) private var index: OverrideMap.Index
    private let isUndecided: Bool
    /// The instances are read without a lock: the container retains them, and is not observed.
    private let retainsInstances: Bool
    private let isCreation: Bool
    /// The contents of an undecided container, which its role retains.
    private let contents: Unretained<ContainerStorage>?
    @exclusivity(unchecked)
    nonisolated(unsafe) private var sharedInstances: AtomicLazyReference<SharedInstanceTable>
    @exclusivity(unchecked)
    nonisolated(unsafe) private var firstDecision = AtomicLazyReference<DefaultContainer.Decision>()

    init(
        _ overrides: OverrideMap = .empty,
        observers: [any ContainerObserver] = [],
        role: Role = .ordinary,
        sharedKeyValues: KeyValueCache? = nil,
        sharedInstances: SharedInstanceTable? = nil
    ) {
        self.overrides = overrides
        self.observers = observers
        self.role = role
        self.sharedKeyValues = sharedKeyValues
        self.sharedInstances = AtomicLazyReference(sharedInstances)
        index = overrides.index
        isCreation = if case .creation = role { true } else { false }
        let isPlain = observers.isEmpty && overrides.isEmpty
        switch role {
        case .undecided(let contents):
            self.contents = contents.map(Unretained.init)
            isObserved = !observers.isEmpty
            (isEmpty, mayBeEmpty) = (false, contents.map { $0.isEmpty } ?? isPlain)
            (isUndecided, retainsInstances) = (true, false)
        case .probe, .view:
            contents = nil
            isObserved = true
            (isEmpty, mayBeEmpty) = (false, false)
            (isUndecided, retainsInstances) = (false, false)
        case .ordinary, .draft, .creation:
            contents = nil
            isObserved = !observers.isEmpty
            (isEmpty, mayBeEmpty) = (isPlain, false)
            isUndecided = false
            retainsInstances = !isCreation && observers.isEmpty
        }
    }

    /// Inserts an override, if this is a draft without shared instances.
    ///
    /// The caller has to have the only reference to it.
    ///
    /// - Returns: A Boolean value that indicates whether the override was inserted.
    func insertInPlace(_ override: AnyOverride) -> Bool {
        guard case .draft = role, AtomicLazyReference.load(&sharedInstances) == nil else { return false }
        overrides = overrides.inserting(override)
        index = overrides.index
        isEmpty = false
        return true
    }

    deinit {
        if isCreation { return }
        AtomicLazyReference.load(&sharedInstances)?.with { $0.close() }
    }

    /// Creates the storage of a root container.
    @usableFromInline
    static func root() -> ContainerStorage {
        ContainerStorage()
    }

    /// The default container of the process after its first use, if it was not prepared.
    static let unprepared = ContainerStorage(sharedKeyValues: .ofProcess)
}

// MARK: - The default container

extension ContainerStorage {
    /// The decision on this default container, if there is one.
    ///
    /// The storage retains it.
    @inline(__always)
    var decision: Unretained<DefaultContainer.Decision>? {
        guard let first = AtomicLazyReference.load(&firstDecision) else { return nil }
        return first.latest
    }

    /// Decides this default container unless it is decided, and returns the decision, which the storage retains.
    @inline(never)
    func decide(_ decision: DefaultContainer.Decision) -> Unretained<DefaultContainer.Decision> {
        AtomicLazyReference.initialize(&firstDecision, to: decision)
    }

    /// A Boolean value that indicates whether a lookup finds no override, and decides nothing.
    @_transparent
    @inlinable
    var resolvesDefaults: Bool {
        isEmpty || mayBeEmpty && isDecidedAsEmpty
    }

    /// A Boolean value that indicates whether this default container is decided, and every dependency is its default.
    @usableFromInline
    var isDecidedAsEmpty: Bool {
        decision?.with { $0.isUnprepared } ?? false
    }

    /// Returns the storage with the contents of this default container, which this storage retains, as far as it is decided.
    @inline(__always)
    private func contents(
        _ decision: Unretained<DefaultContainer.Decision>?
    ) -> Unretained<ContainerStorage> {
        decision?.with { $0.prepared } ?? contents ?? Unretained(self)
    }

    /// The storage whose overrides and instances this container has, as far as that is decided.
    package var current: ContainerStorage {
        if isUndecided { return contents(decision).object }
        guard case .view(let storage) = role else { return self }
        return storage.current
    }

    /// Returns the storage whose overrides and instances this container has, which is decided by that if need be.
    func decided(by cause: @autoclosure () -> DefaultContainer.Cause) -> ContainerStorage {
        if isUndecided {
            return contents(decision ?? decide(DefaultContainer.Decision(cause()))).object
        }
        guard case .view(let storage) = role else { return self }
        return storage.decided(by: cause())
    }

    /// Returns the storage whose overrides and instances this container has, which is decided by a read if need be.
    @usableFromInline
    func decided(by call: AccessorCall) -> ContainerStorage {
        decided(by: .read(call))
    }

    /// The observers of a read through this container.
    func observers(in decided: ContainerStorage) -> [any ContainerObserver] {
        if case .view = role { observers } else { decided.observers }
    }

    /// The context in which dependencies are resolved.
    @usableFromInline
    package var context: DependencyContext {
        let overrides = current.overrides
        return overrides.isEmpty
            ? .ofProcess : overrides[DependencyContext.id]?.value(as: DependencyContext.self) ?? .ofProcess
    }

    /// Returns a Boolean value that indicates whether a test asks for the live implementation of a dependency.
    package func usesLive(_ keyPath: @autoclosure () -> AnyKeyPath) -> Bool {
        switch role {
        case .view(let storage) where !observers.contains { $0.usesLive(keyPath(), isRead: true) }:
            storage.current.observers.contains { $0.usesLive(keyPath(), isRead: false) }
        case .view: true
        default: current.observers.contains { $0.usesLive(keyPath(), isRead: true) }
        }
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
        /// The read has to be announced, or is that of a probe.
        case observed
    }

    /// Looks up the dependency that a call of `resolveDependency` resolves.
    ///
    /// The storage retains the override.
    @usableFromInline
    func lookUp(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Lookup {
        DuplicateImageCheck.check()
        if isObserved { return .observed }
        if !isUndecided { return find(call, keyPath: keyPath) }
        let decision = decision ?? decide(DefaultContainer.Decision(.read(call)))
        return contents(decision).with {
            $0.isObserved ? .observed : $0.find(call, keyPath: keyPath)
        }
    }

    @inline(__always)
    private func find(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Lookup {
        guard let override = index.find(call, keyPath: keyPath) else { return .notOverridden }
        return .override(override)
    }
}

// MARK: - Shared instances and values of keys

extension ContainerStorage {
    /// The instance that this container was created for, if it was passed to a closure that creates one.
    @usableFromInline
    var instanceBeingCreated: AnySharedInstance? {
        switch role {
        case .creation(let instance): instance
        case .view(let storage): storage.instanceBeingCreated
        default: nil
        }
    }

    /// The shared instances, if any was asked for.
    package var instancesIfAny: SharedInstanceTable? {
        AtomicLazyReference.load(&current.sharedInstances)?.object
    }

    /// The shared instances of a storage that is decided.
    var instances: SharedInstanceTable {
        AtomicLazyReference.loadOrInitialize(&sharedInstances) { SharedInstanceTable() }
    }

    /// The result of a lookup of a shared instance, which the storage retains.
    @frozen
    @usableFromInline
    enum InstanceLookup {
        /// It was created, and the container retains its value.
        case created(Unretained<AnySharedInstance>)
        /// It was requested from the container that was passed to the closure of another instance.
        case requested(Unretained<AnySharedInstance>)
        /// It was not requested, or the read has to be announced.
        case unknown
    }

    /// Looks up the shared instance that a call of `resolveDependency` resolves.
    @usableFromInline
    func lookUpInstance(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> InstanceLookup {
        if retainsInstances { return findInstance(call, keyPath: keyPath) }
        if isUndecided { return contents(decision).with { $0.findInstance(call, keyPath: keyPath) } }
        guard isCreation, !isObserved,
            let instance = AtomicLazyReference.load(&sharedInstances)?.find(call, keyPath: keyPath)
        else { return .unknown }
        return .requested(instance)
    }

    @inline(__always)
    private func findInstance(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> InstanceLookup {
        guard !isObserved, let instance = AtomicLazyReference.load(&sharedInstances)?.find(call, keyPath: keyPath),
            instance.with({ $0.isCreated })
        else { return .unknown }
        return .created(instance)
    }

    /// Returns the shared instance of a dependency, which is added if need be and created later.
    @usableFromInline
    func instance(
        _ call: AccessorCall,
        _ keyPath: consuming AnyKeyPath,
        _ make: (DependencyID) -> AnySharedInstance
    ) -> AnySharedInstance {
        instances.instance(call, consume keyPath, make)
    }

    /// A Boolean value that indicates whether the container is gone, and instances are not retained any more.
    @usableFromInline
    var isClosed: Bool {
        instances.isClosed
    }

    /// The values of keys, which the scopes within this container share.
    var keyValues: KeyValueCache {
        let current = current
        return current.sharedKeyValues ?? current.instances.keyValues
    }
}

extension GlobalDependencies {
    /// The storage, which a lookup must not retain.
    @inlinable
    @inline(__always)
    var unretainedStorage: Unretained<ContainerStorage>? {
        guard let storage else { return nil }
        return Unretained(storage)
    }

    /// The storage without a reference to it, which a container that is not the unprepared default one points at.
    @usableFromInline
    var unretainedStored: Unretained<ContainerStorage> {
        unretainedStorage ?? Unretained(ContainerStorage.unprepared)
    }
}

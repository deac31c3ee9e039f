/// The contents of a container.
///
/// ```text
/// GlobalDependencies ──▶ ContainerStorage ── overrides: OverrideMap
///                                         ── observers: none in an app
///                                         ── role: what the container is for
///                                         ── sharedInstances, keyValues: made on demand
/// ```
///
/// Everything but the two references that are made on demand is constant. A change makes another storage, which shares no
/// instances with this one.
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
        /// It was taken from `.default` before that was decided.
        case undecided(DefaultContainer)
        /// It is another container, with observers of its own.
        case view(of: ContainerStorage)
        /// A key path is evaluated with it.
        case probe(KeyPathProbe)
    }

    package let overrides: OverrideMap
    package let observers: [any ContainerObserver]
    let role: Role
    /// A Boolean value that indicates whether every dependency is its default.
    @usableFromInline
    let isEmpty: Bool
    /// A Boolean value that indicates whether reads have to be announced, or are those of a probe.
    let isObserved: Bool
    /// The values of keys, if they are shared with other containers.
    let sharedKeyValues: KeyValueCache?
    @exclusivity(unchecked)
    nonisolated(unsafe) private var sharedInstances: AtomicLazyReference<SharedInstanceTable>

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
        switch role {
        case .probe: (isObserved, isEmpty) = (true, false)
        case .undecided, .view: (isObserved, isEmpty) = (!observers.isEmpty, false)
        case .ordinary, .draft, .creation:
            isObserved = !observers.isEmpty
            isEmpty = observers.isEmpty && overrides.isEmpty
        }
    }

    deinit {
        if case .creation = role { return }
        AtomicLazyReference.load(&sharedInstances)?._withUnsafeGuaranteedRef { $0.close() }
    }

    /// Creates the storage of a root container.
    @usableFromInline
    static func root() -> ContainerStorage {
        ContainerStorage()
    }

    /// The default container of the process after its first use, if it was not prepared.
    static let unprepared = ContainerStorage(sharedKeyValues: .ofProcess)
}

// MARK: - The container that counts

extension ContainerStorage {
    /// The storage whose overrides and instances this container has, as far as that is decided.
    package var current: ContainerStorage {
        switch role {
        case .undecided(let defaultContainer): defaultContainer.storage ?? self
        case .view(let storage): storage.current
        case .ordinary, .draft, .creation, .probe: self
        }
    }

    /// Returns the storage whose overrides and instances this container has, which is decided by that if need be.
    func decided(by cause: @autoclosure () -> DefaultContainer.Cause) -> ContainerStorage {
        switch role {
        case .undecided(let defaultContainer): defaultContainer.decide(cause()) ?? self
        case .view(let storage): storage.decided(by: cause())
        case .ordinary, .draft, .creation, .probe: self
        }
    }

    /// The observers of a read through this container.
    func observers(in decided: ContainerStorage) -> [any ContainerObserver] {
        if case .view = role { observers } else { decided.observers }
    }

    /// The context in which dependencies are resolved.
    @usableFromInline
    package var context: DependencyContext {
        let override = current.overrides.find(DependencyContext.id) { \GlobalDependencies.context }
        return override?.value(as: DependencyContext.self) ?? .ofProcess
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
        case override(Unmanaged<AnyOverride>)
        case notOverridden
        /// The read has to be announced, or is that of a probe.
        case observed
    }

    /// Looks up the dependency that a call of `resolveDependency` resolves. The storage retains the override.
    @usableFromInline
    func lookUp(_ call: DependencyID, keyPath: () -> AnyKeyPath) -> Lookup {
        DuplicateImageCheck.check()
        if isObserved { return .observed }
        guard case .undecided(let defaultContainer) = role else {
            return overrides.find(call, keyPath: keyPath).map { .override($0) } ?? .notOverridden
        }
        guard let prepared = defaultContainer.decide(.read(call)) else {
            return overrides.find(call, keyPath: keyPath).map { .override($0) } ?? .notOverridden
        }
        return prepared.isObserved ? .observed
            : prepared.overrides.find(call, keyPath: keyPath).map { .override($0) } ?? .notOverridden
    }
}

// MARK: - Shared instances and values of keys

extension ContainerStorage {
    /// The instance that this container was created for, if it was passed to a closure that creates one.
    var createdInstance: AnySharedInstance? {
        switch role {
        case .creation(let instance): instance
        case .view(let storage): storage.createdInstance
        default: nil
        }
    }

    /// The shared instances, if any was asked for.
    package var instancesIfAny: SharedInstanceTable? {
        AtomicLazyReference.load(&current.sharedInstances)?.takeUnretainedValue()
    }

    /// The shared instances of a storage that is decided.
    var instances: SharedInstanceTable {
        if let known = AtomicLazyReference.load(&sharedInstances) { return known.takeUnretainedValue() }
        return AtomicLazyReference.initialize(&sharedInstances, to: SharedInstanceTable()).takeUnretainedValue()
    }

    /// Returns a shared instance that was created, if this container retains it. The storage retains the instance.
    @usableFromInline
    func createdInstance(_ call: DependencyID, keyPath: () -> AnyKeyPath) -> Unmanaged<AnySharedInstance>? {
        if isObserved { return nil }
        switch role {
        case .ordinary, .draft:
            return AtomicLazyReference.load(&sharedInstances)?.createdInstance(call, keyPath: keyPath)
        case .undecided:
            let current = current
            if current.isObserved { return nil }
            return AtomicLazyReference.load(&current.sharedInstances)?.createdInstance(call, keyPath: keyPath)
        case .creation, .view, .probe:
            return nil
        }
    }

    /// The values of keys, which the scopes within this container share.
    var keyValues: KeyValueCache {
        let current = current
        return current.sharedKeyValues ?? current.instances.keyValues
    }
}

/// The contents of a container: constants, and two references that are set once, to the instances and to the outcome.
///
/// ```text
/// GlobalDependencies ──▶ ContainerStorage ── overrides, context: constants
///                                         ── observers: none in most apps
///                                         ── root: the container whose root instances this one shares
///                                         ── origin: the container whose contents or instances this one has
///                                         ── table: the shared instances, created on demand
///                                         ── outcome: the contents of a default container, set once
/// ```
///
/// A change of a container creates another storage, which shares no instances with this one.
@usableFromInline
package final class ContainerStorage: Sendable {
    package let overrides: OverrideMap
    /// The observers of this container, which choose the observers of derived containers.
    package let observers: [any ContainerObserver]
    /// The observers of reads if this is a view of another container, or nil for any other container.
    let viewers: [any ReadObserver]?
    /// The context, or nil for that of the process.
    package let overriddenContext: DependencyContext?
    /// The place that setters report while a closure or a key path updates this container, or nil for any other container.
    package let placeOfDraft: SourceLocation?
    /// The evaluation of a key path for which this container was made, or nil for any other container.
    package let probe: KeyPathProbe?
    /// The shared instance for whose creation this container was made, or nil for any other container.
    ///
    /// The instance usually stores this container, which must therefore not retain the container that it copies.
    package let creation: AnySharedInstance?
    /// The container whose shared instances this one has, or, for a default container, whose contents it has unless
    /// others are prepared.
    let origin: ContainerStorage?
    /// The root of this container.
    package let root: Root
    /// The values of keys, if the container shares them with other containers.
    package let sharedKeyValues: KeyValueCache?
    /// A Boolean value that indicates whether the first read, derivation or preparation determines the contents.
    @usableFromInline
    let isDefault: Bool
    /// A Boolean value that indicates whether every dependency resolves to its default, and no read is announced.
    @usableFromInline
    let isEmpty: Bool
    /// A Boolean value that indicates whether a default container is empty unless dependencies are prepared.
    private let isEmptyIfDetermined: Bool
    /// A Boolean value that indicates whether instances are released only after this storage.
    ///
    /// If it is false, reading an instance takes a lock.
    private let retainsInstances: Bool
    @exclusivity(unchecked)
    nonisolated(unsafe) private var tableIfAny: AtomicLazyReference<SharedInstanceTable>
    @exclusivity(unchecked)
    nonisolated(unsafe) private var firstOutcome = AtomicLazyReference<DefaultOutcome>()

    /// Creates the storage of a container.
    ///
    /// If `losesInstances` is true, the shared instances may be released before the storage.
    package init(
        _ overrides: OverrideMap = OverrideMap(),
        observers: [any ContainerObserver] = [],
        viewers: [any ReadObserver]? = nil,
        context: DependencyContext? = nil,
        placeOfDraft: SourceLocation? = nil,
        probe: KeyPathProbe? = nil,
        creation: AnySharedInstance? = nil,
        root: Root,
        origin: ContainerStorage? = nil,
        sharedKeyValues: KeyValueCache? = nil,
        isDefault: Bool = false,
        losesInstances: Bool = false,
        table: SharedInstanceTable? = nil
    ) {
        self.overrides = overrides
        self.observers = observers
        self.viewers = viewers
        overriddenContext = context
        self.placeOfDraft = placeOfDraft
        self.probe = probe
        self.creation = creation
        self.root = root
        self.origin = origin
        self.sharedKeyValues = sharedKeyValues
        self.isDefault = isDefault
        let resolvesDefaults = overrides.isEmpty && viewers == nil && observers.isEmpty && probe == nil
        isEmpty = resolvesDefaults && !isDefault
        isEmptyIfDetermined = resolvesDefaults && origin?.isEmpty != false
        retainsInstances = creation == nil && !losesInstances && origin?.retainsInstances != false
        tableIfAny = AtomicLazyReference(table)
    }

    deinit {
        // The instances belong to another container.
        if creation != nil || origin != nil { return }
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
        root: .process,
        sharedKeyValues: .ofProcess,
        isDefault: true
    )
}

// MARK: - The contents of a default container

extension ContainerStorage {
    /// The outcome of this default container, if there is one.
    ///
    /// The storage retains the outcome.
    @_transparent
    var outcome: Unretained<DefaultOutcome>? {
        guard var outcome = AtomicLazyReference.load(&firstOutcome) else { return nil }
        while let next = outcome.with({ AtomicLazyReference.load(&$0.successor) }) { outcome = next }
        return outcome
    }

    /// Sets the outcome of this default container unless there is one, and returns the outcome that is set.
    @inline(never)
    func determine(_ outcome: DefaultOutcome) -> Unretained<DefaultOutcome> {
        AtomicLazyReference.initialize(&firstOutcome, to: outcome)
    }

    /// Returns the storage with the contents of this container, which the call determines if this is a default container.
    @inline(never)
    package func determined(by cause: DefaultOutcome.Cause) -> ContainerStorage {
        guard isDefault else { return self }
        // A view follows each preparation of the container, and keeps no outcome of its own.
        if let viewers, let origin { return origin.determined(by: cause).viewed(by: viewers) }
        return contents(outcome ?? determine(DefaultOutcome(cause))).object
    }

    /// Replaces the contents of this default container, which are determined.
    package func replaceContents(with contents: ContainerStorage) {
        guard let outcome = outcome?.object else { return }
        outcome.replace(with: DefaultOutcome(outcome.cause, prepared: contents))
    }

    /// Returns the storage with the contents of this default container, which this storage retains.
    @_transparent
    func contents(_ outcome: Unretained<DefaultOutcome>) -> Unretained<ContainerStorage> {
        outcome.with { $0.prepared } ?? origin.map { Unretained($0) } ?? Unretained(self)
    }

    /// The contents that this default container has without a preparation.
    var unprepared: ContainerStorage {
        guard let origin else { return self }
        // A view follows each preparation of the container. Any other origin is determined.
        return viewers == nil ? origin : origin.current
    }

    /// The storage with the contents that this container currently has, whether they are determined or not.
    package var current: ContainerStorage {
        guard isDefault else { return self }
        return outcome?.with { $0.prepared }?.object ?? unprepared
    }

    /// A Boolean value that indicates whether every dependency of this default container resolves to its default.
    @usableFromInline
    var isDeterminedAsEmpty: Bool {
        guard let outcome else { return false }
        return outcome.with { $0.prepared }?.with { $0.isEmpty } ?? isEmptyIfDetermined
    }
}

// MARK: - Views

extension ContainerStorage {
    /// Returns a view of this container, which has the same contents and shared instances.
    ///
    /// The view of a default container has its contents even if they are determined later.
    func viewed(by observer: any ReadObserver) -> ContainerStorage {
        isDefault
            ? ContainerStorage(viewers: [observer], root: root, origin: self, isDefault: true) : viewed(by: [observer])
    }

    /// Returns a view of this container, whose contents are determined.
    ///
    /// - Parameter viewers: The observers of reads through the view, in addition to those that observe views.
    /// - Returns: The storage.
    func viewed(by viewers: [any ReadObserver]) -> ContainerStorage {
        ContainerStorage(
            overrides,
            observers: observers,
            viewers: viewers + observers.filter(\.observesViews),
            context: overriddenContext,
            creation: creation,
            root: root,
            origin: self,
            sharedKeyValues: sharedKeyValues,
            table: instances
        )
    }

    /// The container whose shared instances this one has, which is usually this one.
    package var owner: ContainerStorage {
        var owner = current
        while let origin = owner.origin { owner = origin }
        return owner
    }

    /// The container of which this one is a view, or this one.
    package var unviewed: ContainerStorage {
        viewers == nil ? self : origin?.unviewed ?? self
    }

    /// The context in which the container resolves dependencies.
    @usableFromInline
    package var context: DependencyContext {
        current.overriddenContext ?? .ofProcess
    }

    /// Returns a Boolean value that indicates whether a test uses the live implementation of a dependency.
    package func usesLive(_ keyPath: @autoclosure () -> AnyKeyPath) -> Bool {
        current.observers.contains { $0.usesLive(keyPath()) }
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
        return isDefault ? lookUpInContents(call, keyPath: keyPath) : find(call, keyPath: keyPath)
    }

    /// Looks up an override in the contents of this default container, which the call determines if needed.
    ///
    /// The function is separate because the copy of the call that the outcome keeps would delay all other lookups.
    @inline(never)
    private func lookUpInContents(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Lookup {
        if viewers != nil { return .observed }
        return contents(outcome ?? determine(DefaultOutcome(.read(call)))).with { $0.find(call, keyPath: keyPath) }
    }

    /// Looks up an override in this storage, whose contents are determined.
    @_transparent
    private func find(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Lookup {
        if announces(call, keyPath: keyPath) { return .observed }
        return overrides.find(call, keyPath: keyPath).map { .override($0) } ?? .notOverridden
    }

    /// The observers of reads.
    var readObservers: [any ReadObserver] {
        viewers ?? observers
    }

    /// Returns a Boolean value that indicates whether a read has to be announced, or belongs to a probe.
    @_transparent
    private func announces(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        (!observers.isEmpty || viewers != nil || probe != nil) && isWatched(call, keyPath: keyPath)
    }

    @inline(never)
    private func isWatched(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        if probe != nil { return true }
        guard let viewers else { return observers.contains { $0.announces(call, keyPath: keyPath) } }
        return viewers.contains { $0.announces(call, keyPath: keyPath) }
    }

    /// Looks up the shared instance that a call of `resolveDependency` resolves, unless the read has to be announced.
    ///
    /// - Returns: The instance, if it was requested before, and a Boolean value that indicates whether it was created
    ///   and is released only after the container. The storage retains the instance.
    @usableFromInline
    func lookUpInstance(
        _ call: AccessorCall,
        keyPath: () -> AnyKeyPath
    ) -> (instance: Unretained<AnySharedInstance>, isRetained: Bool)? {
        if !isDefault { return findInstance(call, keyPath: keyPath) }
        guard viewers == nil, let outcome else { return nil }
        return contents(outcome).with { $0.findInstance(call, keyPath: keyPath) }
    }

    @inline(__always)
    private func findInstance(
        _ call: AccessorCall,
        keyPath: () -> AnyKeyPath
    ) -> (instance: Unretained<AnySharedInstance>, isRetained: Bool)? {
        announces(call, keyPath: keyPath) ? nil : instanceIfRequested(call, keyPath: keyPath)
    }

    @inline(__always)
    func instanceIfRequested(
        _ call: AccessorCall,
        keyPath: () -> AnyKeyPath
    ) -> (instance: Unretained<AnySharedInstance>, isRetained: Bool)? {
        guard let instance = AtomicLazyReference.load(&tableIfAny)?.find(call, keyPath: keyPath) else { return nil }
        return (instance, retainsInstances && instance.with { $0.isCreated })
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
        _ make: (DependencyID) -> AnySharedInstance
    ) -> (AnySharedInstance, container: ContainerStorage, reader: AnySharedInstance?) {
        let reader = determined(by: .read(call))
        let container = isOfRoot ? reader.root(by: .read(call)) : reader
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

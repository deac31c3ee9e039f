/// An evaluation of a key path that finds the dependency at its end.
///
/// The key path is evaluated with a container of its own. The accessor at its end calls `resolveDependency`, which passes its identity to the probe and returns the new value, so no default
/// implementation is evaluated. Other dependencies that are read during the evaluation have the values of the original
/// container.
///
/// An accessor may pass its container to other threads, so everything that changes is set once, atomically, or protected
/// by a lock.
package final class KeyPathProbe: Sendable {
    /// The first read of a dependency that is not the one at the end.
    private struct OtherRead: Sendable {
        /// The value of this read and of all further ones, as an override.
        let standIn: AnyOverride
        /// A Boolean value that indicates whether the value is the new one, because a key was read.
        var isCandidate = false
    }

    /// The new value, as an override of a dependency that is not known yet.
    private let candidate: AnyOverride
    /// The container to override, which is not a default container.
    package let container: ContainerStorage
    @exclusivity(unchecked)
    nonisolated(unsafe) private var found = AtomicLazyReference<AnyOverride>()
    @exclusivity(unchecked)
    nonisolated(unsafe) private var readsIfAny = AtomicLazyReference<Mutex<[OtherRead]>>()
    @exclusivity(unchecked)
    nonisolated(unsafe) private var endFlag = AtomicLazyReference<AtomicFlag>()

    /// Evaluates a key path.
    ///
    /// - Parameters:
    ///   - keyPath: The key path.
    ///   - value: The new value of the dependency at the end of the key path.
    ///   - container: The container to override.
    ///   - location: The place of the override.
    ///   - caller: The name of the declaration that overrides the dependency, an empty name for
    ///     ``GlobalDependencies/with(override:for:fileID:line:)``, or nil for no override. For an override, the
    ///     initializer caches the result. For an empty name, it then traps if the setter of the dependency does not
    ///     override it. A call in a setter does not check that setter, which may override only a value that differs.
    init<Value>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        value: Value,
        in container: ContainerStorage,
        location: SourceLocation,
        overriddenBy caller: StaticString? = nil
    ) {
        self.container = container
        let call = AccessorCall(Value.self, in: "?", fileID: location.fileID, line: location.line, column: 0)
        candidate = Override(value, of: DependencyID(call, keyPath: keyPath), location: location)
        var evaluated = GlobalDependencies(
            storage: ContainerStorage(container.overrides, context: container.overriddenContext, probe: self)
        )
        _ = evaluated[keyPath: keyPath]
        // The result is not cached if the accessor reads other dependencies, because they may decide whether it
        // resolves this one.
        let readsOthers = AtomicLazyReference.load(&readsIfAny) != nil
        if let caller, !readsOthers, let id, KeyPathCache.shared.insert(id, for: keyPath) {
            if caller.utf8CodeUnitCount == 0 { checkSetter(of: id, keyPath, value, &evaluated) }
        }
        AtomicLazyReference.initialize(&endFlag, to: .mark)
    }

    /// The dependency at the end of the key path, or nil if there is none.
    @inline(never)
    var id: DependencyID? {
        AtomicLazyReference.load(&found)?.with { $0.id }
    }

    /// The other dependencies that were read, without repetitions, in the order of the first reads.
    var reads: [DependencyID] {
        otherReads.map(\.standIn.id)
    }

    private var otherReads: [OtherRead] {
        AtomicLazyReference.load(&readsIfAny)?.with { reads in reads.withLock { $0 } } ?? []
    }

    /// Traps if the setter of the dependency does not override it.
    ///
    /// The setter may call `with(override:for:)` with the same key path. The recursion ends because that key path is in
    /// the cache.
    private func checkSetter<Value>(
        of id: DependencyID,
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        _ value: Value,
        _ evaluated: inout GlobalDependencies
    ) {
        guard let setter = keyPath as? WritableKeyPath<GlobalDependencies, Value>, !id.call.accessor.isNameOfFunction
        else { return }
        // Writing through a key path begins with a read, which the probe answers.
        evaluated[keyPath: setter] = value
        let overrides = evaluated.stored.overrides
        if let override = overrides[id], override !== container.overrides[id] { return }
        let overridden = overrides.sorted.filter { !container.overrides.contains($0) }.map(\.id)
        Misuse.setterDoesNotOverride(id, overridden, location: candidate.location).trap()
    }

    /// Traps if an accessor has kept its container, which is used after the evaluation.
    ///
    /// - Parameter id: The dependency that is read, or nil if a container is derived.
    func checkIsActive(_ id: DependencyID? = nil) {
        guard AtomicLazyReference.load(&endFlag) != nil, let id = id ?? self.id ?? reads.first else { return }
        Misuse.probeWasKept(id).trap()
    }

    /// The values that replace the defaults of the original container.
    var standIns: [AnyOverride] {
        let reads = otherReads
        // A property that is computed from a key and from other dependencies is not the accessor of that key.
        return reads.filter { reads.count == 1 || !$0.isCandidate }.map(\.standIn)
            .filter { !container.overrides.contains($0) }
    }

    /// Evaluates a default in the original container, because the value may keep the container that it reads.
    private func value<Value>(of keyPath: KeyPath<GlobalDependencies, Value>) -> Value {
        let observers = container.derivedObservers(isDraft: true)
        if observers.isEmpty { return GlobalDependencies(storage: container)[keyPath: keyPath] }
        let observer = DefaultObserver(observers)
        defer { observer.end() }
        return GlobalDependencies(storage: container.viewed(by: [observer]))[keyPath: keyPath]
    }

    /// Returns the value that a call of `resolveDependency` returns during the evaluation of the key path.
    func resolve<Value>(_ call: AccessorCall, keyPath: consuming KeyPath<GlobalDependencies, Value>) -> Value {
        let id = DependencyID(call, keyPath: consume keyPath)
        checkIsActive(id)
        if candidate.id.call.type == call.type, candidate.id.keyPath == id.keyPath {
            let value = candidate.value(as: Value.self)
            AtomicLazyReference.initialize(&found, to: Override(value, of: id, location: candidate.location))
            return value
        }
        let known = otherReads.first { $0.standIn.isOverride(of: id) }
        return (known ?? add(read(of: id, Value.self))).standIn.value(as: Value.self)
    }

    private func read<Value>(of id: DependencyID, _ type: Value.Type) -> OtherRead {
        if let override = container.overrides[id] { return OtherRead(standIn: override) }
        // A value that is assigned to an accessor that forwards to a key is the new value of the key.
        if id.isKey, let candidate = candidate as? Override<Value> {
            let standIn = Override(candidate.value, of: id, location: candidate.location)
            return OtherRead(standIn: standIn, isCandidate: true)
        }
        // `resolve` has created the identity from a key path of this type.
        let value = value(of: unsafeDowncast(id.keyPath, to: KeyPath<GlobalDependencies, Value>.self))
        return OtherRead(standIn: Override(value, of: id, location: candidate.location))
    }

    /// Adds a read unless there is one of the dependency, and returns the read that is there.
    private func add(_ new: OtherRead) -> OtherRead {
        AtomicLazyReference.loadOrInitialize(&readsIfAny) { Mutex([]) }.withLock { reads in
            if let known = reads.first(where: { $0.standIn.isOverride(of: new.standIn.id) }) { return known }
            reads.append(new)
            return new
        }
    }
}

/// An observer of the evaluation of a default, but not of the reads that the value makes later.
///
/// The evaluation of a key path also evaluates properties of the value, whose result is not used.
private final class DefaultObserver: ReadObserver {
    private let observers: [any ContainerObserver]
    private let endFlag = AtomicFlag()

    init(_ observers: [any ContainerObserver]) {
        self.observers = observers
    }

    func end() {
        endFlag.raise()
    }

    func announces(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        !endFlag.isRaised && observers.contains { $0.announces(call, keyPath: keyPath) }
    }

    func willRead(_ read: DependencyRead) {
        for observer in observers { observer.willRead(read) }
    }

    func didRead(_ read: DependencyRead, _ value: Any) {
        for observer in observers { observer.didRead(read, value) }
    }
}

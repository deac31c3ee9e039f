/// The evaluation of a key path, to find out which dependency it ends at.
///
/// The key path is evaluated with a container of the role ``ContainerStorage/Role/probe(_:)``. The accessor at its end calls
/// `resolveDependency`, which gives its identity here and gets the new value back, so no default is evaluated. Other
/// dependencies that are read on the way have the values that they have in the original container.
final class KeyPathProbe: Sendable {
    private struct State: Sendable {
        /// The dependency that the key path ends at.
        var id: DependencyID?
        /// The other dependencies, each once, in the order of the first reads.
        var reads: [DependencyID] = []
        /// The defaults of other dependencies that were evaluated, as overrides, so that each is evaluated once.
        var standIns: [AnyOverride] = []
        /// The new value, as an override of the only key that was read.
        var standInOfKey: AnyOverride?
        var isActive = true
    }

    /// The new value, as an override of no dependency yet.
    private let candidate: AnyOverride
    private let valueType: any Any.Type
    nonisolated(unsafe) private let keyPath: AnyKeyPath
    /// The container that is overridden, which is decided.
    let container: ContainerStorage
    private let state = Mutex(State())

    /// Evaluates a key path.
    ///
    /// - Parameters:
    ///   - keyPath: The key path.
    ///   - value: The value that the dependency at its end gets.
    ///   - container: The container that is overridden.
    ///   - location: The place of the override.
    init<Value>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        value: Value,
        in container: ContainerStorage,
        location: SourceLocation
    ) {
        valueType = Value.self
        self.keyPath = keyPath
        self.container = container
        let call = AccessorCall(
            valueType: Value.self,
            accessor: "?",
            fileID: location.fileID,
            line: location.line,
            column: 0
        )
        let id = call.with(keyPath: keyPath)
        candidate = Override(value, of: id, location: location)
        _ = GlobalDependencies(storage: ContainerStorage(container.overrides, role: .probe(self)))[keyPath: keyPath]
        state.withLock { $0.isActive = false }
    }

    /// The dependency that the key path ends at, or nil if it ends at none, and the other dependencies that were read.
    var result: (id: DependencyID?, reads: [DependencyID]) {
        state.withLock { ($0.id, $0.reads) }
    }

    /// The container to derive another one from, if an accessor does that.
    var original: ContainerStorage {
        checkIsActive()
        return container
    }

    /// Traps if the setter of the dependency overrides another one, or none.
    func checkSetter<Value>(
        of id: DependencyID,
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        _ value: Value,
        location: SourceLocation
    ) {
        guard let setter = keyPath as? WritableKeyPath<GlobalDependencies, Value>, !id.call.isInFunction else { return }
        // The setter gets here again, with the container of this probe.
        if case .probe = container.role { return }
        state.withLock { $0.isActive = true }
        defer { state.withLock { $0.isActive = false } }
        // Writing through a key path reads first, which the probe answers.
        var changed = GlobalDependencies(storage: ContainerStorage(container.overrides, role: .probe(self)))
        changed[keyPath: setter] = value
        let overridden = changed.stored.overrides.all.filter { !container.overrides.contains($0) }.map(\.id)
        if !overridden.contains(id) { Misuse.setterDoesNotOverride(id, overridden, location: location).trap() }
    }

    /// Traps if a container is used that an accessor has kept.
    ///
    /// - Parameter id: The dependency that is read, or nil for a container that is derived.
    func checkIsActive(_ id: DependencyID? = nil) {
        let (isActive, own) = state.withLock { ($0.isActive, $0.id ?? $0.reads.first) }
        if !isActive, let id = id ?? own { Misuse.probeWasKept(id).trap() }
    }

    /// The values that stand in for defaults of the original container.
    var standIns: [AnyOverride] {
        state.withLock { state in
            // A property that is computed from a key and something else is not the accessor of that key.
            state.standIns + [state.reads.count == 1 ? state.standInOfKey : nil].compactMap { $0 }
        }
    }

    /// The original overrides, and the values that stand in for defaults.
    var overridesWithStandIns: OverrideMap {
        standIns.reduce(container.overrides) { $0.inserting($1) }
    }

    /// The original container, with the observers that a draft of it has.
    private var originalForReading: GlobalDependencies {
        if container.observers.isEmpty { return GlobalDependencies(storage: container) }
        let observers = container.derivedObservers(isDraft: true)
        return GlobalDependencies(storage: ContainerStorage(observers: observers, role: .view(of: container)))
    }

    /// Returns the value that a call of `resolveDependency` gets while the key path is evaluated.
    func resolve<Value>(_ call: AccessorCall, keyPath: consuming KeyPath<GlobalDependencies, Value>) -> Value {
        let id = call.with(keyPath: consume keyPath)
        checkIsActive(id)
        if valueType == call.type, self.keyPath === id.keyPath || self.keyPath == id.keyPath {
            state.withLock { $0.id = id }
            return candidate.value(as: Value.self)
        }
        state.withLock { if !$0.reads.contains(id) { $0.reads.append(id) } }
        if let known = overridesWithStandIns[id] { return known.value(as: Value.self) }
        // The value of an accessor that forwards to a key is assigned to the key.
        if call.isKey, let candidate = candidate as? Override<Value> {
            let standIn = Override(candidate.value, of: id, location: candidate.location)
            state.withLock { $0.standInOfKey = standIn }
            return candidate.value
        }
        // The default is evaluated in the original container, since it may keep the container that it reads.
        let value: Value = originalForReading[keyPath: id.typedKeyPath()]
        let standIn = Override(value, of: id, location: candidate.location)
        state.withLock { $0.standIns.append(standIn) }
        return value
    }
}

extension DependencyID {
    /// Returns the key path, given the type of its value.
    fileprivate func typedKeyPath<Value>() -> KeyPath<GlobalDependencies, Value> {
        guard let keyPath = keyPath as? KeyPath<GlobalDependencies, Value> else {
            preconditionFailure("a dependency resolves under a key path of its type")
        }
        return keyPath
    }
}

/// An evaluation of a key path that finds the dependency at its end.
///
/// The key path is evaluated with a container of the role ``ContainerStorage/Role/probe(_:)``. The accessor at its end
/// calls `resolveDependency`, which passes its identity to the probe and returns the new value, so no default
/// implementation is evaluated. Other dependencies that are read during the evaluation have the values of the original
/// container.
final class KeyPathProbe: Sendable {
    private struct State: Sendable {
        /// The dependency that the key path ends at.
        var id: DependencyID?
        /// The other dependencies, without repetitions, in the order of the first reads.
        var reads: [DependencyID] = []
        /// The evaluated defaults of other dependencies, as overrides, so that each default is evaluated once.
        var standIns: [AnyOverride] = []
        /// The new value, as an override of the key, if a key was read.
        var standInOfKey: AnyOverride?
        var isActive = true
    }

    /// The new value, as an override of a dependency that is not known yet.
    private let candidate: AnyOverride
    private let valueType: any Any.Type
    nonisolated(unsafe) private let keyPath: AnyKeyPath
    /// The container to override, which is decided.
    let container: ContainerStorage
    private let state = Mutex(State())

    /// Evaluates a key path.
    ///
    /// - Parameters:
    ///   - keyPath: The key path.
    ///   - value: The new value of the dependency at the end of the key path.
    ///   - container: The container to override.
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
        let id = DependencyID(call, keyPath: keyPath)
        candidate = Override(value, of: id, location: location)
        _ = GlobalDependencies(storage: ContainerStorage(container.overrides, role: .probe(self)))[keyPath: keyPath]
        state.withLock { $0.isActive = false }
    }

    /// The dependency at the end of the key path, or nil if there is none.
    var id: DependencyID? {
        state.withLock { $0.id }
    }

    /// The other dependencies that were read, without repetitions, in the order of the first reads.
    var reads: [DependencyID] {
        state.withLock { $0.reads }
    }

    /// Traps if the setter of the dependency overrides another dependency, or none.
    func checkSetter<Value>(
        of id: DependencyID,
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        _ value: Value,
        location: SourceLocation
    ) {
        guard let setter = keyPath as? WritableKeyPath<GlobalDependencies, Value>, !id.call.accessor.isNameOfFunction
        else { return }
        // The setter calls this method again, with the container of this probe.
        if case .probe = container.role { return }
        state.withLock { $0.isActive = true }
        // Writing through a key path begins with a read, which the probe answers.
        var changed = GlobalDependencies(storage: ContainerStorage(container.overrides, role: .probe(self)))
        changed[keyPath: setter] = value
        state.withLock { $0.isActive = false }
        let overrides = changed.stored.overrides
        if let override = overrides[id], override !== container.overrides[id] { return }
        let overridden = overrides.sorted.filter { !container.overrides.contains($0) }.map(\.id)
        Misuse.setterDoesNotOverride(id, overridden, location: location).trap()
    }

    /// Traps if an accessor has kept its container, which is used after the evaluation.
    ///
    /// - Parameter id: The dependency that is read, or nil if a container is derived.
    func checkIsActive(_ id: DependencyID? = nil) {
        let (isActive, own) = state.withLock { ($0.isActive, $0.id ?? $0.reads.first) }
        if !isActive, let id = id ?? own { Misuse.probeWasKept(id).trap() }
    }

    /// The values that replace the defaults of the original container.
    var standIns: [AnyOverride] {
        state.withLock { state in
            // A property that is computed from a key and from other dependencies is not the accessor of that key.
            state.standIns + [state.reads.count == 1 ? state.standInOfKey : nil].compactMap { $0 }
        }
    }

    /// The original overrides, and the values that replace defaults.
    var overridesWithStandIns: OverrideMap {
        standIns.reduce(container.overrides) { $0.inserting($1) }
    }

    /// The original container, with the observers of its drafts.
    private var originalForReading: GlobalDependencies {
        if container.observers.isEmpty { return GlobalDependencies(storage: container) }
        let observers = container.derivedObservers(isDraft: true)
        return GlobalDependencies(storage: ContainerStorage(observers: observers, role: .view(of: container)))
    }

    /// Returns the value that a call of `resolveDependency` returns during the evaluation of the key path.
    func resolve<Value>(_ call: AccessorCall, keyPath: consuming KeyPath<GlobalDependencies, Value>) -> Value {
        let id = DependencyID(call, keyPath: consume keyPath)
        checkIsActive(id)
        if valueType == call.type, self.keyPath === id.keyPath || self.keyPath == id.keyPath {
            state.withLock { $0.id = id }
            return candidate.value(as: Value.self)
        }
        state.withLock { if !$0.reads.contains(id) { $0.reads.append(id) } }
        if let known = overridesWithStandIns[id] { return known.value(as: Value.self) }
        // A value that is assigned to an accessor that forwards to a key is the new value of the key.
        if call.isKey, let candidate = candidate as? Override<Value> {
            let standIn = Override(candidate.value, of: id, location: candidate.location)
            state.withLock { $0.standInOfKey = standIn }
            return candidate.value
        }
        // The default is evaluated in the original container, because it may keep the container that it reads.
        let value: Value = originalForReading[keyPath: id.typedKeyPath()]
        let standIn = Override(value, of: id, location: candidate.location)
        state.withLock { $0.standIns.append(standIn) }
        return value
    }
}

extension DependencyID {
    /// Returns the key path with the type of its value.
    fileprivate func typedKeyPath<Value>() -> KeyPath<GlobalDependencies, Value> {
        guard let keyPath = keyPath as? KeyPath<GlobalDependencies, Value> else {
            preconditionFailure("a dependency resolves under a key path of its type")
        }
        return keyPath
    }
}

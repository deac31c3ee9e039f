/// An evaluation of a key path that finds the dependency at its end, or the overrides that its setters make.
///
/// The key path is evaluated with a container of its own. The accessor at its end calls `resolveDependency`, which passes
/// its identity to the probe and returns the new value, so the default of that dependency is not evaluated. If no
/// accessor has that key path, it ends at a part of a dependency, and a second evaluation assigns the new value to the
/// part. In both evaluations, other dependencies have the values of the original container.
package final class KeyPathProbe: Sendable {
    private struct State: Sendable {
        /// The dependency at the end of the key path.
        var found: DependencyID?
        /// The values of the other dependencies that were read, as overrides, in the order of the first reads.
        var reads: [AnyOverride] = []
        /// A Boolean value that indicates whether the read of a key of the same type returns the new value.
        var answersKeys = true
        /// A Boolean value that indicates whether a use of the container of the evaluations is a mistake.
        var hasEnded = false
    }

    /// The new value, as an override of the dependency that the probe looks for.
    private let candidate: AnyOverride
    /// The container to override, which is not a default container.
    package let container: ContainerStorage
    /// The state, which is protected by a lock because an accessor may pass its container to other threads.
    private let state = Mutex(State())

    /// Creates a probe of a key path.
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
        self.container = container
        let call = AccessorCall(Value.self, in: "?", fileID: location.fileID, line: location.line, column: 0)
        candidate = Override(value, of: DependencyID(call, keyPath: keyPath), location: location)
    }

    /// The other dependencies that were read, without repetitions, in the order of the first reads.
    var reads: [DependencyID] {
        state.withLock { $0.reads.map(\.id) }
    }

    /// Evaluates the key path, and returns the dependency at its end, or nil if it ends at a part of one.
    func findDependency<Value>(at keyPath: KeyPath<GlobalDependencies, Value>) -> DependencyID? {
        evaluate { _ = $0[keyPath: keyPath] }
        return state.withLock { $0.found }
    }

    /// Assigns the new value through the setters of the properties along the key path.
    ///
    /// - Returns: The overrides of the container after the assignment.
    func assign<Value>(_ value: Value, through keyPath: WritableKeyPath<GlobalDependencies, Value>) -> OverrideMap {
        state.withLock { state in
            // A property that is computed from a key and from other dependencies is not the accessor of that key. Its
            // setter reads the value that the key has in the original container.
            guard state.reads.count > 1 else { return }
            state.answersKeys = false
            state.reads.removeAll {
                type(of: $0) == Override<Value>.self && $0.id.isKey && !container.overrides.contains($0)
            }
        }
        return evaluate { $0[keyPath: keyPath] = value }
    }

    /// Runs an evaluation with a container whose reads this probe answers, and returns the overrides of that container.
    @discardableResult
    private func evaluate(_ evaluation: (inout GlobalDependencies) -> Void) -> OverrideMap {
        var evaluated = GlobalDependencies(
            storage: ContainerStorage(
                container.overrides,
                context: container.overriddenContext,
                placeOfDraft: candidate.location,
                probe: self
            )
        )
        evaluation(&evaluated)
        return evaluated.stored.current.overrides
    }

    /// Ends the evaluations.
    func end() {
        state.withLock { $0.hasEnded = true }
    }

    /// Traps if the container of the evaluations is used after their end, because an accessor has stored it.
    ///
    /// - Parameter id: The dependency that is read, or nil if a container is derived.
    func checkIsActive(_ id: DependencyID? = nil) {
        let state = state.withLock { $0 }
        guard state.hasEnded, let id = id ?? state.found ?? state.reads.first?.id else { return }
        Misuse.probeWasKept(id).trap()
    }

    /// Returns the value that a call of `resolveDependency` returns during the evaluations.
    func resolve<Value>(_ call: AccessorCall, keyPath: consuming KeyPath<GlobalDependencies, Value>) -> Value {
        let id = DependencyID(call, keyPath: consume keyPath)
        checkIsActive(id)
        if candidate.id.call.type == call.type, candidate.id.keyPath == id.keyPath {
            state.withLock { $0.found = $0.found ?? id }
            return candidate.value(as: Value.self)
        }
        if let known = read(of: id) { return known.value(as: Value.self) }
        let new = answer(to: id, Value.self)
        // An evaluation on another thread may have added its answer in the meantime.
        let answer = state.withLock { state in
            if let known = state.reads.first(where: { $0.isOverride(of: id) }) { return known }
            state.reads.append(new)
            return new
        }
        return answer.value(as: Value.self)
    }

    private func read(of id: DependencyID) -> AnyOverride? {
        state.withLock { $0.reads.first { $0.isOverride(of: id) } }
    }

    /// Returns the value of a dependency that is not the one at the end of the key path, as an override.
    private func answer<Value>(to id: DependencyID, _ type: Value.Type) -> AnyOverride {
        if let override = container.overrides[id] { return override }
        // A value that is assigned to an accessor that forwards to a key is the new value of the key.
        if id.isKey, let candidate = candidate as? Override<Value>, state.withLock({ $0.answersKeys }) {
            return Override(candidate.value, of: id, location: candidate.location)
        }
        // `resolve` has created the identity from a key path of this type.
        let value = value(of: unsafeDowncast(id.keyPath, to: KeyPath<GlobalDependencies, Value>.self))
        return Override(value, of: id, location: candidate.location)
    }

    /// Evaluates a default in the original container, because the value may keep the container that it reads.
    private func value<Value>(of keyPath: KeyPath<GlobalDependencies, Value>) -> Value {
        let observers = container.derivedObservers(isDraft: true)
        if observers.isEmpty { return GlobalDependencies(storage: container)[keyPath: keyPath] }
        let observer = DefaultObserver(observers)
        defer { observer.end() }
        return GlobalDependencies(storage: container.viewed(by: [observer]))[keyPath: keyPath]
    }
}

/// An observer of the reads during the evaluation of a default.
///
/// The value may read further dependencies later. The evaluation of a key path also evaluates properties of the value, whose result is not used.
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

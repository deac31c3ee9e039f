/// An evaluation of a key path that finds the dependency at its end, or the overrides that its setters make.
///
/// The key path is evaluated with a container of its own. The accessor at its end calls `resolveDependency`, which passes
/// its identity to the probe and returns the new value, so the default of that dependency is not evaluated. If no
/// accessor has that key path, it ends at a part of a dependency, and a second evaluation assigns the new value to the
/// part. In both evaluations, other dependencies have the values of the original container.
package final class KeyPathProbe: Sendable {
    private struct State: Sendable {
        /// The dependency at the end of the key path, and its kind of implementation.
        var found: (id: DependencyID, kind: ImplementationKind)?
        /// The values of the other dependencies that were read, as overrides, in the order of the first reads.
        var reads: [AnyOverride] = []
        /// A Boolean value that indicates whether the read of a key of the same type returns the new value.
        var answersKeys = true
        /// A Boolean value that indicates whether the accessor reads or overrides the context.
        var usesContext = false
    }

    /// The new value, as an override of the dependency that the probe looks for.
    private let candidate: AnyOverride
    /// The container to override, which is not a default container.
    package let container: ContainerStorage
    /// The state, which is protected by a lock because an accessor may pass its container to other threads.
    private let state = Mutex(State())
    /// A flag that is raised after the evaluations, when a use of their container is a mistake.
    private let endFlag = AtomicFlag()

    /// Creates a probe of a key path.
    ///
    /// - Parameters:
    ///   - keyPath: The key path.
    ///   - value: The new value of the dependency at the end of the key path.
    ///   - container: The container to override.
    ///   - location: The place of the override.
    package init<Value>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        value: Value,
        in container: ContainerStorage,
        location: SourceLocation
    ) {
        self.container = container
        let call = AccessorCall(Value.self, in: "?", fileID: location.fileID, line: location.line, column: 0)
        candidate = Override(value, of: DependencyID(call, keyPath: keyPath), location: location)
    }

    /// The place of the override.
    var location: SourceLocation {
        candidate.location
    }

    /// The other dependencies that were read, without repetitions, in the order of the first reads.
    package var reads: [DependencyID] {
        state.withLock { $0.reads.map(\.id) }
    }

    /// The kind of implementation of the dependency at the end of the key path, if there is one.
    package var kindOfDependency: ImplementationKind? {
        state.withLock { $0.found?.kind }
    }

    /// A Boolean value that indicates whether the accessor reads or overrides the context.
    var usesContext: Bool {
        state.withLock { $0.usesContext }
    }

    /// Records that the accessor reads or overrides the context.
    func willUseContext() {
        state.withLock { $0.usesContext = true }
    }

    /// Evaluates the key path, and returns the dependency at its end, or nil if it ends at a part of one.
    package func findDependency<Value>(at keyPath: KeyPath<GlobalDependencies, Value>) -> DependencyID? {
        evaluate { _ = $0[keyPath: keyPath] }
        return state.withLock { $0.found?.id }
    }

    /// Returns the key of which the key path is the accessor, or nil if it is not the accessor of a key.
    ///
    /// The accessor of a key reads the key and nothing else.
    func key<Value>(ofAccessorAt keyPath: KeyPath<GlobalDependencies, Value>) -> DependencyID? {
        let reads = reads
        guard reads.count == 1, reads[0].isKey(ofType: Value.self),
            keyPath is WritableKeyPath<GlobalDependencies, Value>
        else { return nil }
        return reads[0]
    }

    /// Assigns the new value through the setters of the properties along the key path.
    ///
    /// - Returns: The contents of the container after the assignment.
    package func assign<Value>(
        _ value: Value,
        through keyPath: WritableKeyPath<GlobalDependencies, Value>
    ) -> ContainerStorage {
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

    /// Runs an evaluation with a container whose reads this probe answers, and returns the contents of that container.
    @discardableResult
    private func evaluate(_ evaluation: (inout GlobalDependencies) -> Void) -> ContainerStorage {
        var evaluated = GlobalDependencies(
            storage: ContainerStorage(
                container.overrides,
                context: container.overriddenContext,
                as: .probe(self),
                root: container.rootOfDerived
            )
        )
        evaluation(&evaluated)
        return evaluated.stored.current
    }

    /// Ends the evaluations.
    package func end() {
        endFlag.raise()
    }

    /// Traps if the container of the evaluations is used after their end, because an accessor has stored it.
    ///
    /// - Parameter id: The dependency that is read, or nil if a container is derived.
    func checkIsActive(_ id: DependencyID? = nil) {
        guard endFlag.isRaised else { return }
        let state = state.withLock { $0 }
        guard let id = id ?? state.found?.id ?? state.reads.first?.id else { return }
        Misuse.probeWasKept(id).trap()
    }

    /// Returns the value that a call of `resolveDependency` returns during the evaluations.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - keyPath: The key path that the accessor passes.
    ///   - kind: The kind of implementation.
    ///   - evaluated: The container of the evaluation, which a setter may have changed.
    /// - Returns: The value.
    func resolve<Value>(
        _ call: AccessorCall,
        keyPath: consuming KeyPath<GlobalDependencies, Value>,
        as kind: ImplementationKind,
        in evaluated: ContainerStorage
    ) -> Value {
        let id = DependencyID(call, keyPath: consume keyPath)
        checkIsActive(id)
        if candidate.id.call.type == call.type, candidate.id.keyPath == id.keyPath {
            state.withLock { $0.found = $0.found ?? (id, kind) }
            return candidate.value(as: Value.self)
        }
        // A decoration has a value only in a container.
        let original = container.overrides[id].flatMap { $0.isDecoration ? nil : $0 }
        if let override = evaluated.overrides[id], override !== original, !override.isDecoration {
            return override.value(as: Value.self)
        }
        let reads = state.withLock { $0.reads }
        if let known = reads.first(where: { $0.isOverride(of: id) }) { return known.value(as: Value.self) }
        let new = original ?? answer(to: id, Value.self)
        return add(new).value(as: Value.self)
    }

    /// Adds a read unless another thread has added one of the same dependency, and returns the read that is there.
    private func add(_ new: AnyOverride) -> AnyOverride {
        while true {
            // A comparison may run code of an argument of a key path, which must not run with the lock held.
            let reads = state.withLock { $0.reads }
            if let known = reads.first(where: { $0.isOverride(of: new.id) }) { return known }
            let isAdded = state.withLock { state in
                guard state.reads.count == reads.count else { return false }
                state.reads.append(new)
                return true
            }
            if isAdded { return new }
        }
    }

    /// Returns the value of a dependency that is neither overridden nor the one at the end of the key path.
    private func answer<Value>(to id: DependencyID, _ type: Value.Type) -> AnyOverride {
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
        let observers = container.derivedObservers(with: container.overrides, isDraft: true)
        if observers.isEmpty { return GlobalDependencies(storage: container)[keyPath: keyPath] }
        let observer = DefaultObserver(observers, endOfProbe: endFlag)
        defer { observer.end() }
        return GlobalDependencies(storage: container.viewed(by: [observer]))[keyPath: keyPath]
    }
}

/// An observer of the reads during the evaluation of a default, and of those that its value makes after the probe.
///
/// In between, the evaluation of a key path also evaluates properties of the value, whose results are not used.
private final class DefaultObserver: ReadObserver {
    private let observers: [any ContainerObserver]
    private let endFlag = AtomicFlag()
    private let endOfProbe: AtomicFlag

    init(_ observers: [any ContainerObserver], endOfProbe: AtomicFlag) {
        self.observers = observers
        self.endOfProbe = endOfProbe
    }

    func end() {
        endFlag.raise()
    }

    func announces(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        (!endFlag.isRaised || endOfProbe.isRaised) && observers.contains { $0.announces(call, keyPath: keyPath) }
    }

    func willRead(_ read: DependencyRead) {
        for observer in observers { observer.willRead(read) }
    }

    func didRead(_ read: DependencyRead, _ value: Any) {
        for observer in observers { observer.didRead(read, value) }
    }
}

internal import GlobalDependencies

/// The value of a key in one context: one value for all containers, or one for each container.
final class KeyValueEntry: Sendable {
    private enum State: Sendable {
        case unknown
        /// A creation in progress for a container, in which the value has this place.
        case creating(for: SharedInstance)
        case oneForAll(any Sendable)
        case oneForEach
    }

    let key: any TestDependencyKey.Type
    let context: DependencyContext
    private let state = Mutex(State.unknown)

    init(_ key: any TestDependencyKey.Type, _ context: DependencyContext) {
        self.key = key
        self.context = context
    }

    /// Returns the value, creating it if needed, or waiting for the thread that is creating it.
    ///
    /// - Parameters:
    ///   - instance: The place of the value in the container that it is read from.
    ///   - create: A closure that creates the value. It calls its argument when the creation reads something from the
    ///     container.
    /// - Returns: The value.
    func value<Value: Sendable>(
        for instance: SharedInstance,
        _ create: (_ onUse: @escaping @Sendable () -> Void) -> Value
    ) -> Value {
        while true {
            let known = state.withLock { state in
                let known = state
                if case .unknown = known { state = .creating(for: instance) }
                return known
            }
            switch known {
            case .oneForAll(let value):
                guard let value = value as? Value else { preconditionFailure("a key has one type of values") }
                return value
            case .oneForEach:
                return create {}
            case .creating(let other):
                BuildTracker.wait(instance, for: other) {
                    state.wait { if case .creating = $0 { false } else { true } }
                }
            case .unknown:
                // A waiting container gets its own value. It must stop waiting, because the creation of this value may
                // wait for that container.
                let value = create { [state] in state.withLock { $0 = .oneForEach } }
                state.withLock { if case .creating = $0 { $0 = .oneForAll(value) } }
                return value
            }
        }
    }
}

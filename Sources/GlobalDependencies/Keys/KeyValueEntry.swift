/// The value of a key in a cache: one value for all containers, or one for each container.
final class KeyValueEntry<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case unknown
        /// A creation in progress for a container, in which the value has this place.
        case creating(for: AnySharedInstance)
        case oneForAll(Value)
        case oneForEach
    }

    private let state = Mutex(State.unknown)

    /// Returns the value, creating it if needed, or waiting for the thread that is creating it.
    ///
    /// - Parameters:
    ///   - instance: The place of the value in the container that it is read from.
    ///   - create: A closure that creates the value. It calls its argument when the creation reads something from the
    ///     container.
    /// - Returns: The value.
    func value(for instance: AnySharedInstance, _ create: (_ onUse: @escaping @Sendable () -> Void) -> Value) -> Value {
        while true {
            let known = state.withLock { state in
                let known = state
                if case .unknown = known { state = .creating(for: instance) }
                return known
            }
            switch known {
            case .oneForAll(let value):
                return value
            case .oneForEach:
                return create {}
            case .creating(let other):
                let edge = BuildTracker.beginWaiting(instance, for: other)
                state.wait { if case .creating = $0 { false } else { true } }
                BuildTracker.endWaiting(edge)
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

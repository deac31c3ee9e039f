/// The value of a key in a cache: one for all containers, or one for each.
final class KeyValueEntry<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case unknown
        /// It is being created for a container, in which it has this place.
        case creating(for: AnySharedInstance)
        case oneForAll(Value)
        case oneForEach
    }

    private enum Action: Sendable {
        case use(Value)
        case create(isFirst: Bool)
        case wait(for: AnySharedInstance)
    }

    private let state = Monitor(State.unknown)

    /// Returns the value, which is created if need be: here, or by the thread that is creating it already.
    ///
    /// - Parameters:
    ///   - instance: The place of the value in the container that it is read from.
    ///   - create: Creates the value, and calls the closure that it is passed when that takes something from the container.
    /// - Returns: The value.
    func value(for instance: AnySharedInstance, _ create: (_ onUse: @escaping @Sendable () -> Void) -> Value) -> Value {
        while true {
            switch nextAction(for: instance) {
            case .use(let value):
                return value
            case .wait(let other):
                let edge = BuildTracker.beginWaiting(instance, for: other)
                state.wait { if case .creating = $0 { false } else { true } }
                BuildTracker.endWaiting(edge)
            case .create(isFirst: false):
                return create {}
            case .create(isFirst: true):
                // A waiting container gets a value of its own. It must not go on waiting, since this one may wait for it.
                let value = create { [state] in state.withLock { $0 = .oneForEach } }
                state.withLock { if case .creating = $0 { $0 = .oneForAll(value) } }
                return value
            }
        }
    }

    private func nextAction(for instance: AnySharedInstance) -> Action {
        state.withLock { state in
            switch state {
            case .unknown:
                state = .creating(for: instance)
                return .create(isFirst: true)
            case .creating(let other): return .wait(for: other)
            case .oneForAll(let value): return .use(value)
            case .oneForEach: return .create(isFirst: false)
            }
        }
    }
}

/// The value of a key in a family: one for all containers, or one for each.
final class KeyFamilyMember<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case unknown
        /// It is made for a container, whose place it has there waits for it.
        case making(for: AnySharedSlot)
        case one(Value)
        case oneForEach
    }

    private enum Turn: Sendable {
        case take(Value)
        case make(isFirst: Bool)
        case wait(for: AnySharedSlot)
    }

    private let state = Locked(State.unknown)

    /// Returns the value, which is made if need be: here, or by whoever is making it already.
    ///
    /// - Parameters:
    ///   - slot: The place of the value in the container that it is read from.
    ///   - make: Makes the value, and calls what it is handed when that takes something from the container.
    /// - Returns: The value.
    func value(for slot: AnySharedSlot, _ make: (_ onUse: @escaping @Sendable () -> Void) -> Value) -> Value {
        while true {
            switch state.withLock({ turn(&$0, slot) }) {
            case .take(let value):
                return value
            case .wait(let other):
                let wait = Builds.wait(of: slot, for: other)
                state.wait { if case .making = $0 { false } else { true } }
                Builds.end(wait)
            case .make(isFirst: false):
                return make {}
            case .make(isFirst: true):
                // Whoever waits must not go on waiting for what is not to be had in common, and may even wait for it.
                let value = make { [self] in state.change { $0 = .oneForEach } }
                return state.change { state in
                    if case .making = state { state = .one(value) }
                    return value
                }
            }
        }
    }

    private func turn(_ state: inout State, _ slot: AnySharedSlot) -> Turn {
        switch state {
        case .unknown:
            state = .making(for: slot)
            return .make(isFirst: true)
        case .making(let other): return .wait(for: other)
        case .one(let value): return .take(value)
        case .oneForEach: return .make(isFirst: false)
        }
    }
}

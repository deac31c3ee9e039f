/// The value of a key in a family: one for all containers, or one for each.
final class KeyFamilyMember<Value: Sendable>: Sendable {
    private let state = Locked(KeyState.unknown)

    /// Returns the value, which is made if need be: here, or by whoever is making it already.
    ///
    /// - Parameters:
    ///   - slot: The place of the value in the container that it is read from.
    ///   - make: Makes the value, and calls what it is handed when that takes something from the container.
    /// - Returns: The value.
    func value(for slot: AnySharedSlot, _ make: (_ onUse: @escaping @Sendable () -> Void) -> Value) -> Value {
        while true {
            switch state.withLock({ $0.turn(slot) }) {
            case .take(let made):
                return unsafeDowncast(made, to: MadeValue<Value>.self).value
            case .wait(let other):
                let wait = Builds.wait(of: slot, for: other)
                state.wait { if case .making = $0 { false } else { true } }
                Builds.end(wait)
            case .make(isFirst: false):
                return make {}
            case .make(isFirst: true):
                // Whoever waits must not go on waiting for what is not to be had in common, and may even wait for it.
                let value = make { [state] in state.change { $0 = .oneForEach } }
                let made = MadeValue(value)
                state.change { if case .making = $0 { $0 = .one(made) } }
                return value
            }
        }
    }
}

/// A value that was made, in an object, so that what is known of it needs no code of its own for each type of value.
private final class MadeValue<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

private enum KeyState: Sendable {
    case unknown
    /// It is made for a container, whose place it has there waits for it.
    case making(for: AnySharedSlot)
    case one(any Sendable & AnyObject)
    case oneForEach

    enum Turn: Sendable {
        case take(any Sendable & AnyObject)
        case make(isFirst: Bool)
        case wait(for: AnySharedSlot)
    }

    mutating func turn(_ slot: AnySharedSlot) -> Turn {
        switch self {
        case .unknown:
            self = .making(for: slot)
            return .make(isFirst: true)
        case .making(let other): return .wait(for: other)
        case .one(let made): return .take(made)
        case .oneForEach: return .make(isFirst: false)
        }
    }
}

import GlobalDependencies

/// What observers were told, on whatever thread.
final class Received<Value: Sendable>: Sendable {
    private let state = Mutex<[Value]>([])

    var values: [Value] { state.withLock { $0 } }

    func append(_ value: Value) {
        state.withLock { $0.append(value) }
    }
}

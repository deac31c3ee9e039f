import GlobalDependencies

/// The notifications that observers received, on any thread.
final class Received<Value: Sendable>: Sendable {
    private let state = Mutex<[Value]>([])

    var values: [Value] { state.withLock { $0 } }

    func append(_ value: Value) {
        state.withLock { $0.append(value) }
    }
}

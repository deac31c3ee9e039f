/// What a sequence is fed through, which ends when nobody is left to feed it.
final class NotificationFeed<Value: Sendable>: Sendable {
    private let continuation: AsyncStream<Value>.Continuation

    init(_ continuation: AsyncStream<Value>.Continuation) {
        self.continuation = continuation
    }

    deinit {
        continuation.finish()
    }

    func yield(_ value: Value) {
        continuation.yield(value)
    }
}

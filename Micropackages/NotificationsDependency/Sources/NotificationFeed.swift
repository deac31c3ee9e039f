/// The source of a sequence, which ends the sequence when it is deallocated.
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

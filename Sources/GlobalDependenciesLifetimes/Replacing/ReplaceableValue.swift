public import GlobalDependencies

/// The value that replaces an instance of a root container, if there is one, and the subscribers to the current value.
///
/// It is in the table of the root beside the instance, under the identity of the dependency with another type.
@usableFromInline
final class ReplaceableValue<Value: Sendable>: Sendable {
    /// The subscribers to the value, and the changes that they have not received yet.
    private struct Subscriptions: Sendable {
        struct Subscriber: Sendable {
            let id: Int
            let continuation: AsyncStream<Value>.Continuation
            /// A closure that reads the dependency.
            let read: @Sendable () -> Value
            /// The number of the change that the subscriber has received last, or nil if it has received no value.
            var received: Int?
        }

        var subscribers: [Subscriber] = []
        var nextID = 0
        /// The number of changes.
        var change = 0
        var isDelivering = false
    }

    @usableFromInline
    let replacement = AtomicValue<Value>()
    /// The instance of the implementation.
    ///
    /// The table of the root retains the instance, which may in turn retain this object, as a further place in the table.
    @usableFromInline
    let implementation: Unretained<SharedInstance>
    private let subscriptions = Mutex(Subscriptions())

    init(_ implementation: SharedInstance) {
        self.implementation = Unretained(implementation)
    }

    deinit {
        for subscriber in subscriptions.withLock({ $0.subscribers }) { subscriber.continuation.finish() }
    }

    /// The value of the implementation, or nil if it is not created, for code that retains the root.
    @inlinable
    var createdValue: Value? {
        implementation.with { $0.isCreated ? $0.createdValue(as: Value.self) : nil }
    }

    /// Replaces the value, or restores that of the implementation, and notifies the subscribers.
    func replace(with new: Value?) {
        let old = replacement.replace(with: new)
        if old == nil, new == nil { return }
        subscriptions.withLock { $0.change += 1 }
        deliver()
        // The release may run the adopter's code.
        withExtendedLifetime(old) {}
    }

    /// Returns a stream of the current value and of each later one.
    ///
    /// - Parameter read: A closure that reads the dependency.
    /// - Returns: The stream, which ends when the root container is released.
    func values(_ read: @escaping @Sendable () -> Value) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
        let id = subscriptions.withLock { subscriptions in
            subscriptions.nextID += 1
            subscriptions.subscribers.append(
                Subscriptions.Subscriber(id: subscriptions.nextID, continuation: continuation, read: read)
            )
            return subscriptions.nextID
        }
        continuation.onTermination = { [weak self] _ in self?.removeSubscriber(id) }
        deliver()
        return stream
    }

    private func removeSubscriber(_ id: Int) {
        let removed = subscriptions.withLock { subscriptions in
            let index = subscriptions.subscribers.firstIndex { $0.id == id }
            return index.map { subscriptions.subscribers.remove(at: $0) }
        }
        // The release may run the adopter's code.
        withExtendedLifetime(removed) {}
    }

    /// Passes the current value to the subscribers that have not received it.
    ///
    /// One thread delivers at a time, so no subscriber receives an old value after a new one. A change during the delivery
    /// makes that thread deliver again.
    private func deliver() {
        let isFirst = subscriptions.withLock { subscriptions in
            defer { subscriptions.isDelivering = true }
            return !subscriptions.isDelivering
        }
        guard isFirst else { return }
        while true {
            let waiting = subscriptions.withLock { subscriptions in
                let (change, subscribers) = (subscriptions.change, subscriptions.subscribers)
                let indices = subscribers.indices.filter { subscribers[$0].received != change }
                for index in indices { subscriptions.subscribers[index].received = change }
                if indices.isEmpty { subscriptions.isDelivering = false }
                return indices.map { subscribers[$0] }
            }
            guard let first = waiting.first else { return }
            let value = replacement.value ?? first.read()
            for subscriber in waiting { subscriber.continuation.yield(value) }
        }
    }
}

public import GlobalDependencies

/// The value that replaces an instance of a root container, if there is one, and the subscribers to the current value.
///
/// It is in the table of the root beside the instance, under the identity of the dependency with another type.
@usableFromInline
final class ReplaceableValue<Value: Sendable>: Sendable {
    private struct Subscriber: Sendable {
        let continuation: AsyncStream<Value>.Continuation
        /// A closure that reads the dependency.
        let read: @Sendable () -> Value
        let decorate: @Sendable (Value) -> Value
    }

    /// A value that some subscribers have not received yet.
    private struct Delivery: Sendable {
        /// The value, or nil for that of the implementation.
        let value: Value?
        /// The numbers of the subscribers.
        let receivers: ClosedRange<Int>
    }

    private struct State: Sendable {
        /// The subscribers, numbered in the order of their subscriptions.
        var subscribers: [Int: Subscriber] = [:]
        var countOfSubscribers = 0
        var countOfChanges = 0
        /// The next deliveries, in the order of the changes.
        var deliveries: [Delivery] = []
        var isDelivering = false
    }

    /// The replacement, which changes only with the lock of the state held.
    @usableFromInline
    let replacement = AtomicValue<Value>()
    /// The instance of the implementation.
    ///
    /// The table of the root retains the instance, which may in turn retain this object, as a further place in the table.
    @usableFromInline
    let implementation: Unretained<SharedInstance>
    private let state = Mutex(State())

    init(_ implementation: SharedInstance) {
        self.implementation = Unretained(implementation)
    }

    deinit {
        for subscriber in state.withLock({ $0.subscribers }).values { subscriber.continuation.finish() }
    }

    /// The value of the implementation, or nil if it is not created, for code that retains the root.
    @inlinable
    var createdValue: Value? { implementation.with { $0.isCreated ? $0.createdValue(as: Value.self) : nil } }

    /// Returns the value of the implementation, without decorators, given a closure that reads the dependency to create it.
    ///
    /// The result is an override, if the closure returns one.
    private func createdValue(byReading read: () -> Value) -> Value {
        if let createdValue { return createdValue }
        let value = read()
        return createdValue ?? value
    }

    /// Replaces the value, or restores that of the implementation, and notifies the subscribers.
    ///
    /// - Parameters:
    ///   - new: The new value, or nil for the value of the implementation.
    ///   - countOfChanges: The number of earlier changes that the call requires, or nil. With another number, the call has no
    ///     effect.
    /// - Returns: A Boolean value that indicates whether the call had an effect.
    @discardableResult
    func replace(with new: Value?, after countOfChanges: Int? = nil) -> Bool {
        let (isCurrent, old) = state.withLock { state -> (Bool, Value?) in
            if let countOfChanges, countOfChanges != state.countOfChanges { return (false, nil) }
            let old = replacement.replace(with: new)
            if old == nil, new == nil { return (true, nil) }
            state.countOfChanges += 1
            if !state.subscribers.isEmpty {
                state.deliveries.append(Delivery(value: new, receivers: 1...state.countOfSubscribers))
            }
            return (true, old)
        }
        if isCurrent { deliver() }
        // The release may run the adopter's code.
        withExtendedLifetime(old) {}
        return isCurrent
    }

    /// Replaces the value with the result of a change, which runs again if another change occurs in the meantime.
    ///
    /// No lock is held while the closures run.
    ///
    /// - Parameters:
    ///   - implementation: A closure that reads the dependency while it is not replaced.
    ///   - change: The change.
    /// - Returns: The result of the change.
    /// - Throws: The error of the change.
    func update<Result, Failure: Error>(
        _ implementation: () -> Value,
        _ change: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        while true {
            let (known, countOfChanges) = state.withLock { (replacement.value, $0.countOfChanges) }
            var value = known ?? createdValue(byReading: implementation)
            let result = try change(&value)
            if replace(with: value, after: countOfChanges) { return result }
        }
    }

    /// Returns a stream of the current value and of each later one.
    ///
    /// - Parameters:
    ///   - bufferingPolicy: The values that the stream keeps for a slow subscriber.
    ///   - read: A closure that reads the dependency.
    ///   - decorate: A closure that decorates a value as the container of the subscriber does.
    /// - Returns: The stream, which ends when the root container is released.
    func values(
        _ bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy,
        _ read: @escaping @Sendable () -> Value,
        decorate: @escaping @Sendable (Value) -> Value
    ) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: bufferingPolicy)
        let number = state.withLock { state in
            state.countOfSubscribers += 1
            let number = state.countOfSubscribers
            state.subscribers[number] = Subscriber(continuation: continuation, read: read, decorate: decorate)
            state.deliveries.append(Delivery(value: replacement.value, receivers: number...number))
            return number
        }
        continuation.onTermination = { [weak self] _ in self?.removeSubscriber(number) }
        deliver()
        return stream
    }

    private func removeSubscriber(_ number: Int) {
        let removed = state.withLock { $0.subscribers.removeValue(forKey: number) }
        // The release may run the adopter's code.
        withExtendedLifetime(removed) {}
    }

    /// Delivers the values that subscribers have not received yet.
    ///
    /// One thread delivers at a time, so each subscriber receives the values in the order of the changes. A change during
    /// the delivery makes that thread deliver again.
    private func deliver() {
        let isFirst = state.withLock { state in
            defer { state.isDelivering = true }
            return !state.isDelivering
        }
        guard isFirst else { return }
        while true {
            let deliveries = state.withLock { state in
                defer { state.deliveries = [] }
                state.isDelivering = !state.deliveries.isEmpty
                return state.deliveries
            }
            if deliveries.isEmpty { return }
            for delivery in deliveries {
                let subscribers = subscribers(in: delivery.receivers)
                guard let first = subscribers.first else { continue }
                let value = delivery.value ?? createdValue(byReading: first.read)
                for subscriber in subscribers { subscriber.continuation.yield(subscriber.decorate(value)) }
            }
        }
    }

    /// Returns the subscribers with some numbers, in the order of their subscriptions.
    private func subscribers(in numbers: ClosedRange<Int>) -> [Subscriber] {
        let subscribers = state.withLock { $0.subscribers }
        if numbers.count == 1 { return subscribers[numbers.lowerBound].map { [$0] } ?? [] }
        return subscribers.keys.filter(numbers.contains).sorted().compactMap { subscribers[$0] }
    }
}

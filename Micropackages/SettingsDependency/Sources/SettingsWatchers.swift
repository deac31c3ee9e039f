import GlobalDependencies

/// The streams that observe changes in a suite.
///
/// Callers must hold the lock of the suite when they create a stream or report a value, so that values arrive in order.
/// They must deliver without holding a lock, since a resumed task may run immediately and need the same lock.
package final class SettingsWatchers: Sendable {
    private typealias Continuation = AsyncStream<SettingsValue?>.Continuation

    private struct Watcher: Sendable {
        let continuation: Continuation
        var last: SettingsValue?
    }

    private struct Delivery: Sendable {
        let continuation: Continuation
        let value: SettingsValue?
    }

    private struct State: Sendable {
        var nextNumber = 0
        var watchers: [String: [Int: Watcher]] = [:]
        var deliveries: [Delivery] = []
        var isDelivering = false
    }

    private let state = Mutex(State())

    package init() {}

    /// The names with at least one stream.
    package var names: [String] { state.withLock { Array($0.watchers.keys) } }

    /// Returns a stream of a value and of later reported values, until the stream is deallocated.
    ///
    /// The stream retains the suite. Otherwise, changes through a later instance for the suite would not reach the
    /// stream.
    package func values(
        of name: String,
        from present: SettingsValue?,
        keeping suite: (any AnyObject & Sendable)? = nil
    ) -> AsyncStream<SettingsValue?> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: SettingsValue?.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        continuation.yield(present)
        let number = state.withLock { state in
            state.nextNumber += 1
            state.watchers[name, default: [:]][state.nextNumber] = Watcher(continuation: continuation, last: present)
            return state.nextNumber
        }
        continuation.onTermination = { [weak self] _ in
            self?.remove(number, of: name)
            withExtendedLifetime(suite) {}
        }
        return stream
    }

    /// Records a value for the streams of a name whose last value differs.
    package func report(_ value: SettingsValue?, of name: String) {
        state.withLock { state in
            // The order of a dictionary differs between two processes, and would prevent the replay of a simulated test.
            let watchers = (state.watchers[name] ?? [:]).sorted { $0.key < $1.key }
            for (number, watcher) in watchers where watcher.last != value {
                state.watchers[name]?[number]?.last = value
                state.deliveries.append(Delivery(continuation: watcher.continuation, value: value))
            }
        }
    }

    /// Delivers the recorded values in order, unless another call is already delivering.
    package func deliver() {
        guard
            state.withLock({ state in
                defer { state.isDelivering = true }
                return !state.isDelivering
            })
        else { return }
        while let deliveries = takeDeliveries() {
            for delivery in deliveries { delivery.continuation.yield(delivery.value) }
        }
    }

    /// Returns the next values to deliver, or nil if there are none and delivery has ended.
    private func takeDeliveries() -> [Delivery]? {
        state.withLock { state in
            defer { state.deliveries = [] }
            state.isDelivering = !state.deliveries.isEmpty
            return state.isDelivering ? state.deliveries : nil
        }
    }

    private func remove(_ number: Int, of name: String) {
        // The watcher is released after the lock, since its stream may hold the last reference to another object.
        let removed = state.withLock { state in
            let removed = state.watchers[name]?.removeValue(forKey: number)
            if state.watchers[name]?.isEmpty == true { state.watchers[name] = nil }
            return removed
        }
        withExtendedLifetime(removed) {}
    }
}

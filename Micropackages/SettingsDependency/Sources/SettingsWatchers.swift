import GlobalDependencies

/// Those who want to know of changes in a suite.
///
/// Whoever makes a stream or a report sees to it that nobody else does for the same suite, so that values come in their
/// order. Delivery is for when no lock is held, as who waits for a change may run at once, and ask for the same lock.
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

    /// The names that anybody wants to know of.
    package var names: [String] { state.withLock { Array($0.watchers.keys) } }

    /// Returns a value and what is reported later, until the stream is dropped.
    ///
    /// The stream keeps the suite, or changes through another instance for it would come from another one.
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

    /// Notes what is stored for those who watch a name, unless they know.
    package func report(_ value: SettingsValue?, of name: String) {
        state.withLock { state in
            for (number, watcher) in state.watchers[name] ?? [:] where watcher.last != value {
                state.watchers[name]?[number]?.last = value
                state.deliveries.append(Delivery(continuation: watcher.continuation, value: value))
            }
        }
    }

    /// Tells the watchers what was reported, in its order, unless that is being done already.
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

    /// Returns what is to be delivered next, or nil where nothing is, so that delivery has ended.
    private func takeDeliveries() -> [Delivery]? {
        state.withLock { state in
            defer { state.deliveries = [] }
            state.isDelivering = !state.deliveries.isEmpty
            return state.isDelivering ? state.deliveries : nil
        }
    }

    private func remove(_ number: Int, of name: String) {
        // Let go after the lock, as the stream may be the last that keeps something.
        let removed = state.withLock { state in
            let removed = state.watchers[name]?.removeValue(forKey: number)
            if state.watchers[name]?.isEmpty == true { state.watchers[name] = nil }
            return removed
        }
        withExtendedLifetime(removed) {}
    }
}

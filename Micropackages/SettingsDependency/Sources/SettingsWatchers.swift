import GlobalDependencies

/// Those who want to know of changes in a suite.
///
/// Whoever calls it sees to it that nobody else does for the same suite, so that values come in their order.
package final class SettingsWatchers: Sendable {
    private struct Watcher: Sendable {
        let continuation: AsyncStream<SettingsValue?>.Continuation
        var last: SettingsValue?
    }

    private struct State: Sendable {
        var nextNumber = 0
        var watchers: [String: [Int: Watcher]] = [:]
    }

    private let state = Locked(State())

    package init() {}

    /// The names that anybody wants to know of.
    package var names: [String] { state.withLock { Array($0.watchers.keys) } }

    /// Returns a value and what is reported later, until the stream is dropped.
    package func values(of name: String, from present: SettingsValue?) -> AsyncStream<SettingsValue?> {
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
        continuation.onTermination = { [weak self] _ in self?.remove(number, of: name) }
        return stream
    }

    /// Tells those who watch a name what is stored, unless they know.
    package func report(_ value: SettingsValue?, of name: String) {
        state.withLock { state in
            guard var watchers = state.watchers[name] else { return }
            for (number, watcher) in watchers where watcher.last != value {
                watchers[number]?.last = value
                watcher.continuation.yield(value)
            }
            state.watchers[name] = watchers
        }
    }

    private func remove(_ number: Int, of name: String) {
        state.withLock { state in
            state.watchers[name]?[number] = nil
            if state.watchers[name]?.isEmpty == true { state.watchers[name] = nil }
        }
    }
}

import GlobalDependencies

/// Lets one task at a time go on, in the order in which they came.
final class Turns: Sendable {
    private struct State: Sendable {
        var isTaken = false
        var waiting: [CheckedContinuation<Void, Never>] = []

        mutating func take() -> Bool {
            defer { isTaken = true }
            return !isTaken
        }
    }

    private let state = Locked(State())

    /// Waits for the turn, which whoever takes it gives away soon.
    func take() async {
        if state.withLock({ $0.take() }) { return }
        await withCheckedContinuation { continuation in
            let hasTaken = state.withLock { state in
                if state.take() { return true }
                state.waiting.append(continuation)
                return false
            }
            if hasTaken { continuation.resume() }
        }
    }

    /// Ends the turn.
    func give() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.isTaken = false
            return nil
        }
        next?.resume()
    }
}

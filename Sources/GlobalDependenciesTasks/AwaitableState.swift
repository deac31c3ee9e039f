private import GlobalDependencies

/// A value behind a lock, with conditions that tasks can await.
package final class AwaitableState<State: Sendable>: Sendable {
    private struct Wait: Sendable {
        let id: Int
        let condition: @Sendable (State) -> Bool
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Storage: Sendable {
        var state: State
        var waits: [Wait] = []

        /// Removes the waits whose condition holds, and returns them.
        mutating func removeEnded() -> [Wait] {
            let state = state
            var ended: [Wait] = []
            waits.removeAll { wait in
                guard wait.condition(state) else { return false }
                ended.append(wait)
                return true
            }
            return ended
        }
    }

    private let storage: Mutex<Storage>

    /// Creates a state without waiting tasks.
    package init(_ state: State) {
        storage = Mutex(Storage(state: state))
    }

    /// Calls a closure with exclusive access to the state, then resumes the tasks whose condition holds.
    ///
    /// The closure must not wait for code that may need the same lock.
    package func withLock<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
        var ended: [Wait] = []
        let result = try storage.withLock { storage in
            let result = try body(&storage.state)
            if !storage.waits.isEmpty { ended = storage.removeEnded() }
            return result
        }
        for wait in ended { wait.continuation.resume() }
        return result
    }

    /// Suspends until a closure returns a value for the state.
    ///
    /// - Parameter condition: A closure that returns nil as long as the task has to wait. It is called with the lock
    ///   held.
    /// - Returns: The value.
    /// - Throws: `CancellationError` if the task is cancelled first.
    package func wait<Value: Sendable>(
        until condition: @escaping @Sendable (State) -> Value?
    ) async throws -> Value {
        while true {
            if let value = storage.withLock({ condition($0.state) }) { return value }
            // The condition may no longer hold when the task runs again.
            try await withCancellableContinuation { id, continuation in
                storage.withLock { storage in
                    if condition(storage.state) != nil { return () }
                    let holds: @Sendable (State) -> Bool = { condition($0) != nil }
                    storage.waits.append(Wait(id: id, condition: holds, continuation: continuation))
                    return nil
                }
            } remove: { [storage] id in
                storage.withLock { storage in
                    storage.waits.firstIndex { $0.id == id }.map { storage.waits.remove(at: $0).continuation }
                }
            }
        }
    }
}

private import GlobalDependencies

/// A value behind a lock, with conditions that tasks can await.
package final class AwaitableState<State: Sendable>: Sendable {
    private struct Wait: Sendable {
        let id: Int
        /// Returns the function that resumes the task, if the condition holds.
        let resumption: @Sendable (State) -> (@Sendable () -> Void)?
        let cancel: @Sendable () -> Void
    }

    private struct Storage: Sendable {
        var state: State
        var waits: [Wait] = []
        var lastID = 0
    }

    private let storage: Locked<Storage>

    /// Creates a state that no task awaits.
    package init(_ state: State) {
        storage = Locked(Storage(state: state))
    }

    /// Calls a closure with exclusive access to the state, then resumes the tasks whose condition holds.
    ///
    /// The closure must not wait for anything that may need the same lock.
    package func withLock<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
        let (result, resumptions) = try storage.withLock { storage in
            let result = try body(&storage.state)
            var resumptions: [@Sendable () -> Void] = []
            storage.waits.removeAll { wait in
                guard let resume = wait.resumption(storage.state) else { return false }
                resumptions.append(resume)
                return true
            }
            return (result, resumptions)
        }
        for resume in resumptions { resume() }
        return result
    }

    /// Suspends until a closure returns a value for the state.
    ///
    /// - Parameter condition: Returns nil as long as the task has to wait. It is called with the lock held.
    /// - Returns: The value.
    /// - Throws: `CancellationError` if the task is cancelled first.
    package func wait<Value: Sendable>(
        until condition: @escaping @Sendable (State) -> Value?
    ) async throws -> Value {
        let id = storage.withLock { storage in
            storage.lastID += 1
            return storage.lastID
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = storage.withLock { storage -> Result<Value, any Error>? in
                    if let value = condition(storage.state) { return .success(value) }
                    // The task is marked as cancelled before its handler runs, so one of the two sees the other.
                    if Task.isCancelled { return .failure(CancellationError()) }
                    let wait = Wait(
                        id: id,
                        resumption: { state in
                            guard let value = condition(state) else { return nil }
                            return { continuation.resume(returning: value) }
                        },
                        cancel: { continuation.resume(throwing: CancellationError()) }
                    )
                    storage.waits.append(wait)
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            let wait = storage.withLock { storage in
                storage.waits.firstIndex { $0.id == id }.map { storage.waits.remove(at: $0) }
            }
            wait?.cancel()
        }
    }
}

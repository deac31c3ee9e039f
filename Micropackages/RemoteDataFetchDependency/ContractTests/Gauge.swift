import GlobalDependencies

/// A number that can be waited for.
package final class Gauge: Sendable {
    private struct Waiter: Sendable {
        let isMet: @Sendable (Int) -> Bool
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State: Sendable {
        var value = 0
        var nextKey = 0
        var waiters: [Int: Waiter] = [:]
        var cancelled: Set<Int> = []
    }

    private let state = Locked(State())

    package init() {}

    package var value: Int {
        state.withLock { $0.value }
    }

    /// Changes the number, and wakes those who wait for it.
    package func add(_ difference: Int) {
        let met = state.withLock { state in
            state.value += difference
            let met = state.waiters.filter { [value = state.value] in $0.value.isMet(value) }
            for key in met.keys { state.waiters[key] = nil }
            return met.values.map(\.continuation)
        }
        for continuation in met { continuation.resume() }
    }

    /// Waits until the number is at least another.
    package func reach(_ number: Int) async throws {
        try await wait { $0 >= number }
    }

    /// Waits until a condition is met by the number.
    ///
    /// - Parameter isMet: The condition.
    /// - Throws: `CancellationError` where the task is cancelled.
    package func wait(until isMet: @escaping @Sendable (Int) -> Bool) async throws {
        let key = state.withLock { state in
            state.nextKey += 1
            return state.nextKey
        }
        defer { state.withLock { _ = $0.cancelled.remove(key) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state -> Result<Void, any Error>? in
                    if state.cancelled.contains(key) { return .failure(CancellationError()) }
                    if isMet(state.value) { return .success(()) }
                    state.waiters[key] = Waiter(isMet: isMet, continuation: continuation)
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.cancelled.insert(key)
                return state.waiters.removeValue(forKey: key)
            }
            waiter?.continuation.resume(throwing: CancellationError())
        }
    }
}

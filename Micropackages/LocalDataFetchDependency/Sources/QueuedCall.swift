import Foundation
import GlobalDependencies

/// A call of a store, which waits for a thread and runs in one attempt or several.
///
/// If a call is cancelled while it waits for a thread or is set aside, it ends immediately. A running attempt checks
/// for cancellation itself.
final class QueuedCall<Value: Sendable>: Sendable {
    private struct State {
        /// The continuation of the call, or nil if an attempt runs or the call has ended.
        var continuation: CheckedContinuation<Value, any Error>?
        var isCancelled = false
    }

    private let state = Mutex(State())

    /// Throws if the waiting task is cancelled.
    func checkCancellation() throws {
        if state.withLock({ $0.isCancelled }) { throw CancellationError() }
    }

    /// Runs a closure on a thread that it may block.
    ///
    /// If the closure throws ``LockIsPolled``, it runs again later.
    func run(on locks: LockQueue, _ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard suspend(continuation) else { return continuation.resume(throwing: CancellationError()) }
                locks.threads.add { self.attempt(on: locks, work) }
            }
        } onCancel: {
            cancel()?.resume(throwing: CancellationError())
        }
    }

    private func attempt(on locks: LockQueue, _ work: @escaping @Sendable () throws -> Value) {
        guard let continuation = state.withLock({ $0.continuation.take() }) else { return }
        let result = Result(catching: work)
        guard case .failure(let error as LockIsPolled) = result else { return continuation.resume(with: result) }
        guard suspend(continuation) else { return continuation.resume(throwing: CancellationError()) }
        locks.setAside(until: error.lock) { self.attempt(on: locks, work) }
    }

    /// Stores the continuation until the next attempt, or returns false if the call is cancelled.
    private func suspend(_ continuation: CheckedContinuation<Value, any Error>) -> Bool {
        state.withLock { state in
            if !state.isCancelled { state.continuation = continuation }
            return !state.isCancelled
        }
    }

    private func cancel() -> CheckedContinuation<Value, any Error>? {
        state.withLock { state in
            state.isCancelled = true
            return state.continuation.take()
        }
    }
}

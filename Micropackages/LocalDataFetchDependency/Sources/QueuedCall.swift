import Foundation
import GlobalDependencies

/// A call that waits for its turn and for its end, and of those two does the former no longer once it is cancelled.
final class QueuedCall<Value: Sendable>: Sendable {
    private struct State {
        /// What goes on when the call has ended, until the call begins.
        var continuation: CheckedContinuation<Value, any Error>?
        var isCancelled = false
    }

    private let state = Mutex(State())

    /// Throws where the task that waits was cancelled.
    func checkCancellation() throws {
        if state.withLock({ $0.isCancelled }) { throw CancellationError() }
    }

    /// Runs a closure on a thread that it may block.
    func run(on threads: BlockingThreads, _ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    if !state.isCancelled { state.continuation = continuation }
                    return state.isCancelled
                }
                if isCancelled { return continuation.resume(throwing: CancellationError()) }
                threads.add { self.begin()?.resume(with: Result(catching: work)) }
            }
        } onCancel: {
            cancel()?.resume(throwing: CancellationError())
        }
    }

    /// Returns what goes on when the call has ended, or nil where it was cancelled before it began.
    private func begin() -> CheckedContinuation<Value, any Error>? {
        state.withLock { $0.continuation.take() }
    }

    private func cancel() -> CheckedContinuation<Value, any Error>? {
        state.withLock { state in
            state.isCancelled = true
            return state.continuation.take()
        }
    }
}

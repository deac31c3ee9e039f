import Foundation
import GlobalDependencies

/// A small pool of threads that may block, which run closures in the order in which they are added.
///
/// On Linux, dispatch and operation queues take their threads from the pool that tasks use: a blocking closure there
/// would delay unrelated tasks.
final class BlockingThreads: Sendable {
    private struct State: Sendable {
        var threadCount = 0
        /// The number of waiting threads, each of which another thread replaces.
        var replacedCount = 0
        var waiting: [@Sendable () -> Void] = []
    }

    private let limit: Int
    private let replacementLimit: Int
    private let state = Mutex(State())

    /// Creates an empty thread pool, which starts threads on demand.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of threads at a time, apart from replacements.
    ///   - replacementLimit: The maximum number of threads that replace others.
    init(limit: Int, replacementLimit: Int) {
        self.limit = limit
        self.replacementLimit = replacementLimit
    }

    func add(_ work: @escaping @Sendable () -> Void) {
        let needsThread = state.withLock { state in
            state.waiting.append(work)
            return reserveThread(&state)
        }
        if needsThread { startThread() }
    }

    /// Runs a closure that may block for long, while another thread replaces this one.
    ///
    /// If the number of replaced threads has reached its limit, no thread replaces this one.
    func replacingThread(_ wait: () throws -> Void) rethrows {
        let (isReplaced, needsThread) = state.withLock { state in
            guard state.replacedCount < replacementLimit else { return (false, false) }
            state.replacedCount += 1
            return (true, !state.waiting.isEmpty && reserveThread(&state))
        }
        if needsThread { startThread() }
        // From here on there may be one thread too many, until one of the threads has finished its closure.
        defer { if isReplaced { state.withLock { $0.replacedCount -= 1 } } }
        try wait()
    }

    private func reserveThread(_ state: inout State) -> Bool {
        guard state.threadCount < limit + state.replacedCount else { return false }
        state.threadCount += 1
        return true
    }

    private func startThread() {
        Thread.detachNewThread { [self] in
            while let work = next() { work() }
        }
    }

    /// Returns the next closure, or nil if the thread has to end.
    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            if state.waiting.isEmpty || state.threadCount > limit + state.replacedCount {
                state.threadCount -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}

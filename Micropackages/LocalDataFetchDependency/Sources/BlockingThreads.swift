import Foundation
import GlobalDependencies

/// Runs what blocks on threads of its own, a few at a time and in the order in which it comes.
///
/// Dispatch and operation queues take their threads, on Linux, from where tasks have theirs: what blocks there holds up
/// tasks that have nothing to do with it.
final class BlockingThreads: Sendable {
    private struct State: Sendable {
        var threadCount = 0
        var waiting: [@Sendable () -> Void] = []
    }

    private let limit: Int
    private let state = Mutex(State())

    /// Creates the threads' place in the world, and no thread yet.
    ///
    /// - Parameter limit: How many threads there may be at a time.
    init(limit: Int) {
        self.limit = limit
    }

    func add(_ work: @escaping @Sendable () -> Void) {
        let needsThread = state.withLock { state in
            state.waiting.append(work)
            guard state.threadCount < limit else { return false }
            state.threadCount += 1
            return true
        }
        guard needsThread else { return }
        Thread.detachNewThread { [self] in
            while let work = next() { work() }
        }
    }

    /// Returns what to do next, or nil where the thread is to end.
    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            if state.waiting.isEmpty {
                state.threadCount -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}

import GlobalDependencies

/// An error that ends an attempt of a call: another call already polls the lock that this one needs.
struct LockIsPolled: Error {
    let lock: FileIdentity
}

/// The calls of a store that wait for locks, which other processes may hold for long.
///
/// Of all calls that wait for one lock, one keeps its thread and polls. The others are set aside: each has ended its
/// attempt, holds neither a thread nor an open file, and begins again later.
///
/// A line exists as long as a call polls its lock, or a call that it began again has not ended. Each of these begins
/// the next calls of the line when it ends, so no call is left waiting.
final class LockQueue: Sendable {
    private struct Line: Sendable {
        var isPolled = false
        /// The number of calls that the line has begun again and that have not ended.
        var begunCount = 0
        var calls: [@Sendable () -> Void] = []

        var isEmpty: Bool { !isPolled && begunCount == 0 }

        /// Removes the calls that begin now: several, since they may share the lock.
        mutating func removeNext() -> [@Sendable () -> Void] {
            let count = isPolled ? 0 : min(calls.count, 8 - begunCount)
            begunCount += count
            defer { calls.removeFirst(count) }
            return Array(calls.prefix(count))
        }
    }

    let threads: BlockingThreads
    private let lines = Mutex<[FileIdentity: Line]>([:])

    init(threads: BlockingThreads) {
        self.threads = threads
    }

    func isPolled(_ lock: FileIdentity) -> Bool {
        lines.withLock { $0[lock]?.isPolled ?? false }
    }

    /// Lets the caller poll a lock until it calls ``endPolling(_:)``, or returns false if another call polls the lock.
    func beginPolling(_ lock: FileIdentity) -> Bool {
        lines.withLock { lines in
            if lines[lock]?.isPolled == true { return false }
            lines[lock, default: Line()].isPolled = true
            return true
        }
    }

    func endPolling(_ lock: FileIdentity) {
        advance(lock) { $0.isPolled = false }
    }

    /// Runs a call when no other call polls a lock anymore.
    func setAside(until lock: FileIdentity, _ call: @escaping @Sendable () -> Void) {
        let isSetAside = lines.withLock { $0[lock]?.calls.append(call) != nil }
        if !isSetAside { threads.add(call) }
    }

    /// Changes a line, and begins the next calls of it.
    private func advance(_ lock: FileIdentity, _ change: (inout Line) -> Void) {
        let calls = lines.withLock { lines in
            change(&lines[lock, default: Line()])
            let calls = lines[lock, default: Line()].removeNext()
            if lines[lock]?.isEmpty == true { lines[lock] = nil }
            return calls
        }
        for call in calls {
            threads.add {
                call()
                self.advance(lock) { $0.begunCount -= 1 }
            }
        }
    }
}

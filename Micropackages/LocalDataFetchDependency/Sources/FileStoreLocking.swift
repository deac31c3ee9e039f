import Foundation

extension FileStore {
    /// The behavior of a call whose lock another process holds for long.
    enum LockWait {
        /// The call begins again when the lock may be free, so it must not have changed anything.
        case beginningAgain
        /// The call keeps its thread, which another one replaces, and its open files.
        case inPlace
    }

    /// Waits for a lock on an open file, which ends when the file is closed.
    ///
    /// The call waits on its thread for about 40 milliseconds first, since the calls of this package hold most locks
    /// for much less. It then applies the given behavior, or immediately if another call already polls the lock.
    func lock(_ file: borrowing FileDescriptor, _ operation: Int32, _ wait: LockWait) throws {
        let longestPause: useconds_t = 4000
        var pause: useconds_t = 50
        var pauseCount = 0
        while try !file.tryLock(operation) {
            try checkCancellation()
            let identity = try file.status().identity
            guard pauseCount == 16 || locks.isPolled(identity) else {
                usleep(pause)
                pause = min(pause * 2, longestPause)
                pauseCount += 1
                continue
            }
            let isFirst = locks.beginPolling(identity)
            defer { if isFirst { locks.endPolling(identity) } }
            if !isFirst, wait == .beginningAgain { throw LockIsPolled(lock: identity) }
            return try locks.threads.replacingThread {
                while try !file.tryLock(operation) {
                    try checkCancellation()
                    usleep(longestPause)
                }
            }
        }
    }

    /// Waits until no append is in progress, or returns immediately if the file system has no locks, since appends fail
    /// there.
    func lockForReading(_ file: borrowing FileDescriptor, _ wait: LockWait) throws {
        do {
            try lock(file, LOCK_SH, wait)
        } catch let failure as StoreFailure where failure.saysThatThereAreNoLocks {
            return
        }
    }

    /// Runs a closure while no other writer of the root runs, in any process.
    func alone<Result: ~Copyable>(
        in staging: borrowing Staging,
        _ wait: LockWait,
        _ body: () throws -> Result
    ) throws -> Result {
        // A lock belongs to an open file description of the directory, so each call opens its own.
        let gate = try staging.openAgain()
        try lock(gate.descriptor, LOCK_EX, wait)
        return try body()
    }
}

/// A value that is protected by a lock.
///
/// Copies share the value and the lock, which are in one allocation.
///
/// - Note: The `Mutex` of the standard library needs newer platforms than this package. On Linux, the thread sanitizer
///   does not recognize the protection that it provides.
package struct Mutex<State: Sendable>: Sendable {
    /// The invariant is that the header is accessed with the lock held.
    nonisolated(unsafe) private let buffer: ManagedBuffer<State, Lock>

    /// Creates a protected value.
    package init(_ state: State) {
        buffer = MutexBuffer.create(minimumCapacity: 1) { buffer in
            buffer.withUnsafeMutablePointerToElements(Lock.initialize)
            return state
        }
    }

    /// Calls a closure with exclusive access to the value.
    ///
    /// The closure must not wait for anything that may need the same lock.
    package func withLock<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try buffer.withUnsafeMutablePointers { state, lock in
            Lock.lock(lock)
            defer { Lock.unlock(lock) }
            return try body(&state.pointee)
        }
    }
}

/// A value that is protected by a lock, with conditions that threads can wait for.
package struct Monitor<State: Sendable>: Sendable {
    /// The invariant is that the header is accessed with the lock held.
    nonisolated(unsafe) private let buffer: ManagedBuffer<State, MonitorLock>

    /// Creates a protected value.
    package init(_ state: State) {
        buffer = MonitorBuffer.create(minimumCapacity: 1) { buffer in
            buffer.withUnsafeMutablePointerToElements { lock in
                lock.initialize(to: (Lock(), Condition()))
                Lock.initialize(&lock.pointee.lock)
                Condition.initialize(&lock.pointee.changes)
            }
            return state
        }
    }

    /// Calls a closure with exclusive access to the value, and resumes the threads that wait for a condition.
    ///
    /// The closure must not wait for anything that may need the same lock.
    package func withLock<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try buffer.withUnsafeMutablePointers { state, lock in
            Lock.lock(&lock.pointee.lock)
            defer {
                Condition.broadcast(&lock.pointee.changes)
                Lock.unlock(&lock.pointee.lock)
            }
            return try body(&state.pointee)
        }
    }

    /// Blocks the thread until a condition holds.
    ///
    /// Without threads, nothing can change the value during the wait. The call traps if the condition does not hold.
    package func wait(until condition: (State) -> Bool) {
        buffer.withUnsafeMutablePointers { state, lock in
            Lock.lock(&lock.pointee.lock)
            while !condition(state.pointee) { Condition.wait(&lock.pointee.changes, &lock.pointee.lock) }
            Lock.unlock(&lock.pointee.lock)
        }
    }
}

private typealias MonitorLock = (lock: Lock, changes: Condition)

private final class MutexBuffer<State>: ManagedBuffer<State, Lock> {
    deinit {
        withUnsafeMutablePointerToElements(Lock.destroy)
    }
}

private final class MonitorBuffer<State>: ManagedBuffer<State, MonitorLock> {
    deinit {
        withUnsafeMutablePointerToElements { lock in
            Condition.destroy(&lock.pointee.changes)
            Lock.destroy(&lock.pointee.lock)
        }
    }
}

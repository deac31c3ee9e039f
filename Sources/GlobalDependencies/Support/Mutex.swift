#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

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
            pthread_mutex_lock(&lock.pointee.mutex)
            defer { pthread_mutex_unlock(&lock.pointee.mutex) }
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
                lock.initialize(to: (Lock(), pthread_cond_t()))
                Lock.initialize(&lock.pointee.lock)
                pthread_cond_init(&lock.pointee.changes, nil)
            }
            return state
        }
    }

    /// Calls a closure with exclusive access to the value, and resumes the threads that wait for a condition.
    ///
    /// The closure must not wait for anything that may need the same lock.
    package func withLock<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try buffer.withUnsafeMutablePointers { state, lock in
            pthread_mutex_lock(&lock.pointee.lock.mutex)
            defer {
                pthread_cond_broadcast(&lock.pointee.changes)
                pthread_mutex_unlock(&lock.pointee.lock.mutex)
            }
            return try body(&state.pointee)
        }
    }

    /// Blocks the thread until a condition holds.
    package func wait(until condition: (State) -> Bool) {
        buffer.withUnsafeMutablePointers { state, lock in
            pthread_mutex_lock(&lock.pointee.lock.mutex)
            while !condition(state.pointee) { pthread_cond_wait(&lock.pointee.changes, &lock.pointee.lock.mutex) }
            pthread_mutex_unlock(&lock.pointee.lock.mutex)
        }
    }
}

/// A lock in a field of an object, which has to initialize and destroy the lock.
///
/// It avoids the allocation of a ``Mutex``. Declare the field, and pass its address, as described for
/// ``AtomicLazyReference``.
struct Lock {
    fileprivate var mutex = pthread_mutex_t()

    static func initialize(_ field: UnsafeMutablePointer<Self>) {
        field.initialize(to: Lock())
        let status = pthread_mutex_init(&field.pointee.mutex, nil)
        guard status == 0 else { fatalError("pthread_mutex_init failed with error \(status)") }
    }

    static func destroy(_ field: UnsafeMutablePointer<Self>) {
        pthread_mutex_destroy(&field.pointee.mutex)
    }

    /// Calls a closure with the lock held.
    ///
    /// The closure must not wait for anything that may need the same lock.
    static func withLock(_ field: UnsafeMutablePointer<Self>, _ body: () -> Void) {
        pthread_mutex_lock(&field.pointee.mutex)
        body()
        pthread_mutex_unlock(&field.pointee.mutex)
    }
}

private typealias MonitorLock = (lock: Lock, changes: pthread_cond_t)

private final class MutexBuffer<State>: ManagedBuffer<State, Lock> {
    deinit {
        withUnsafeMutablePointerToElements(Lock.destroy)
    }
}

private final class MonitorBuffer<State>: ManagedBuffer<State, MonitorLock> {
    deinit {
        withUnsafeMutablePointerToElements { lock in
            pthread_cond_destroy(&lock.pointee.changes)
            Lock.destroy(&lock.pointee.lock)
        }
    }
}

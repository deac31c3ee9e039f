#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A value behind a lock.
///
/// Copies share the value and the lock, which are one allocation.
///
/// - Note: The `Mutex` of the standard library needs newer platforms than this package, and the thread sanitizer does not see
///   on Linux what it protects.
package struct Mutex<State: Sendable>: Sendable {
    /// The invariant is that the header is accessed with the lock held.
    nonisolated(unsafe) private let buffer: ManagedBuffer<State, pthread_mutex_t>

    /// Creates a value behind a lock.
    package init(_ state: State) {
        buffer = MutexBuffer.create(minimumCapacity: 1) { buffer in
            buffer.withUnsafeMutablePointerToElements(initialize)
            return state
        }
    }

    /// Calls a closure with exclusive access to the value.
    ///
    /// The closure must not wait for anything that may need the same lock.
    package func withLock<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try buffer.withUnsafeMutablePointers { state, mutex in
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            return try body(&state.pointee)
        }
    }
}

/// A value behind a lock, with conditions that threads can wait for.
package struct Monitor<State: Sendable>: Sendable {
    /// The invariant is that the header is accessed with the lock held.
    nonisolated(unsafe) private let buffer: ManagedBuffer<State, MonitorLock>

    /// Creates a value behind a lock.
    package init(_ state: State) {
        buffer = MonitorBuffer.create(minimumCapacity: 1) { buffer in
            buffer.withUnsafeMutablePointerToElements { lock in
                lock.initialize(to: MonitorLock())
                initialize(&lock.pointee.mutex)
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
            pthread_mutex_lock(&lock.pointee.mutex)
            defer {
                pthread_cond_broadcast(&lock.pointee.changes)
                pthread_mutex_unlock(&lock.pointee.mutex)
            }
            return try body(&state.pointee)
        }
    }

    /// Blocks the thread until a condition holds.
    package func wait(until condition: (State) -> Bool) {
        buffer.withUnsafeMutablePointers { state, lock in
            pthread_mutex_lock(&lock.pointee.mutex)
            while !condition(state.pointee) { pthread_cond_wait(&lock.pointee.changes, &lock.pointee.mutex) }
            pthread_mutex_unlock(&lock.pointee.mutex)
        }
    }
}

private struct MonitorLock {
    var mutex = pthread_mutex_t()
    var changes = pthread_cond_t()
}

private final class MutexBuffer<State>: ManagedBuffer<State, pthread_mutex_t> {
    deinit {
        _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) }
    }
}

private final class MonitorBuffer<State>: ManagedBuffer<State, MonitorLock> {
    deinit {
        withUnsafeMutablePointerToElements { lock in
            pthread_cond_destroy(&lock.pointee.changes)
            pthread_mutex_destroy(&lock.pointee.mutex)
        }
    }
}

private func initialize(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) {
    mutex.initialize(to: pthread_mutex_t())
    let status = pthread_mutex_init(mutex, nil)
    guard status == 0 else { fatalError("pthread_mutex_init failed with error \(status)") }
}

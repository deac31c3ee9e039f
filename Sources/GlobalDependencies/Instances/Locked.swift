#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A value behind a lock, for state that several tasks change.
///
/// `Sendable` is unchecked since the standard library's `Mutex`, for which it would not have to be, needs newer systems
/// than this package does, and since the thread sanitizer does not see what a `Mutex` protects on Linux. The state is
/// only ever touched with the lock held.
package final class Locked<State: Sendable>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    /// What those wait for who wait for a change.
    private let changes: UnsafeMutablePointer<pthread_cond_t>
    private var state: State

    package init(_ state: State) {
        self.state = state
        mutex = newMutex()
        changes = newCondition()
    }

    deinit {
        pthread_cond_destroy(changes)
        changes.deinitialize(count: 1)
        changes.deallocate()
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
    }

    /// Runs a closure on the state, alone.
    ///
    /// It must not wait for anything that may want the same lock.
    package func withLock<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&state)
    }

    /// Runs a closure on the state, alone, and wakes those who wait for a change.
    package func change<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer {
            pthread_cond_broadcast(changes)
            pthread_mutex_unlock(mutex)
        }
        return try body(&state)
    }

    /// Blocks the thread until a condition holds after a ``change(_:)``, or at once.
    package func wait(until condition: (State) -> Bool) {
        pthread_mutex_lock(mutex)
        while !condition(state) { pthread_cond_wait(changes, mutex) }
        pthread_mutex_unlock(mutex)
    }
}

// What follows is the same for all states, so there is one copy of it.

@inline(never)
private func newMutex() -> UnsafeMutablePointer<pthread_mutex_t> {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    let status = pthread_mutex_init(mutex, nil)
    guard status == 0 else { fatalError("pthread_mutex_init failed with error \(status)") }
    return mutex
}

@inline(never)
private func newCondition() -> UnsafeMutablePointer<pthread_cond_t> {
    let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    pthread_cond_init(condition, nil)
    return condition
}

#if canImport(Darwin)
import Darwin

/// A value behind a lock, for state that several tasks change.
///
/// `Sendable` is unchecked since the standard library's `Mutex` needs newer systems than this package does. The state
/// is only ever touched with the lock held.
package final class Locked<State: Sendable>: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<os_unfair_lock>
    private var state: State

    package init(_ state: State) {
        self.state = state
        lock = .allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
    }

    deinit {
        lock.deinitialize(count: 1)
        lock.deallocate()
    }

    /// Runs a closure on the state, alone.
    ///
    /// It must not wait for anything that may want the same lock.
    package func withLock<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
        os_unfair_lock_lock(lock)
        defer { os_unfair_lock_unlock(lock) }
        return try body(&state)
    }
}
#else
import Synchronization

/// A value behind a lock, for state that several tasks change.
package final class Locked<State: Sendable>: Sendable {
    private let mutex: Mutex<State>

    package init(_ state: State) {
        mutex = Mutex(state)
    }

    /// Runs a closure on the state, alone.
    ///
    /// It must not wait for anything that may want the same lock.
    package func withLock<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try mutex.withLock { try body(&$0) }
    }
}
#endif

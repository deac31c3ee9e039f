/// A value that is protected by a lock, with conditions that threads can wait for.
///
/// Copies share the value and the lock, which are in one allocation.
///
/// - Note: The `Mutex` of the standard library needs newer platforms than this package. On Linux, the thread sanitizer
///   does not recognize the protection that it provides.
package struct Mutex<State: Sendable>: Sendable {
    fileprivate typealias Elements = (lock: Lock, changes: Condition)

    /// The invariant is that the header is accessed with the lock held.
    nonisolated(unsafe) private let buffer: ManagedBuffer<State, Elements>

    /// Creates a protected value.
    package init(_ state: State) {
        buffer = MutexBuffer.create(minimumCapacity: 1) { buffer in
            buffer.withUnsafeMutablePointerToElements { elements in
                Lock.initialize(&elements.pointee.lock)
                Condition.initialize(&elements.pointee.changes)
            }
            return state
        }
    }

    /// Calls a closure with exclusive access to the value, and resumes the threads that wait for a condition.
    ///
    /// The closure must not wait for anything that may need the same lock.
    package func withLock<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try buffer.withUnsafeMutablePointers { state, elements in
            Lock.lock(&elements.pointee.lock)
            defer {
                Condition.broadcast(&elements.pointee.changes)
                Lock.unlock(&elements.pointee.lock)
            }
            return try body(&state.pointee)
        }
    }

    /// Blocks the thread until a condition holds.
    ///
    /// Without threads, nothing can change the value during the wait. The call traps if the condition does not hold.
    package func wait(until condition: (State) -> Bool) {
        buffer.withUnsafeMutablePointers { state, elements in
            Lock.lock(&elements.pointee.lock)
            while !condition(state.pointee) { Condition.wait(&elements.pointee.changes, &elements.pointee.lock) }
            Lock.unlock(&elements.pointee.lock)
        }
    }
}

private final class MutexBuffer<State: Sendable>: ManagedBuffer<State, Mutex<State>.Elements> {
    deinit {
        withUnsafeMutablePointerToElements { elements in
            Condition.destroy(&elements.pointee.changes)
            Lock.destroy(&elements.pointee.lock)
        }
    }
}

internal import GlobalDependencies

/// A value that any thread may change, one at a time, as what a test collects from the closures of its doubles.
///
/// ```swift
/// @Test func greetsByName() {
///     let names = LockIsolated<[String]>([])
///     let greet: @Sendable (String) -> Void = { name in names.withValue { $0.append(name) } }
///     greet("Ann")
///     #expect(names.value == ["Ann"])
/// }
/// ```
@dynamicMemberLookup
public final class LockIsolated<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    /// Creates one.
    ///
    /// - Parameter value: The value that it has at first.
    public init(_ value: Value) {
        state = Mutex(value)
    }

    /// The value at this time.
    public var value: Value {
        state.withLock { $0 }
    }

    /// A part of the value at this time.
    public subscript<Part: Sendable>(dynamicMember keyPath: KeyPath<Value, Part>) -> Part {
        state.withLock { $0[keyPath: keyPath] }
    }

    /// Runs a closure with the value, while nobody else has it.
    ///
    /// - Parameter operation: What reads or changes the value, and does not come back to it.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws. What it has changed before stays changed.
    public func withValue<Result: Sendable>(_ operation: (inout Value) throws -> Result) rethrows -> Result {
        try state.withLock(operation)
    }

    /// Replaces the value.
    ///
    /// - Parameter value: The new value.
    public func setValue(_ value: Value) {
        // The old value goes when the lock is free, as that may run code that comes back here.
        _ = state.withLock { state in
            let old = state
            state = value
            return old
        }
    }
}

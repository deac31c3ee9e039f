private import GlobalDependencies

/// A value behind a lock.
///
/// ```swift
/// import GlobalDependenciesTesting
///
/// func greetAll(_ names: [String], greet: @escaping @Sendable (String) -> Void) {
///     let count = LockIsolated(0)
///     for name in names {
///         greet(name)
///         count.withValue { $0 += 1 }
///     }
///     assert(count.value == names.count)
/// }
/// ```
///
/// `GlobalDependenciesTesting` and `SwiftDependenciesCompatibility` re-export it.
@dynamicMemberLookup
public final class LockIsolated<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    /// Creates a box.
    ///
    /// - Parameter value: The first value.
    /// - Throws: The error of the expression.
    public init(_ value: @autoclosure () throws -> Value) rethrows {
        state = Mutex(try value())
    }

    /// The current value.
    public var value: Value {
        state.withLock { $0 }
    }

    /// A part of the current value.
    public subscript<Part: Sendable>(dynamicMember keyPath: KeyPath<Value, Part>) -> Part {
        state.withLock { $0[keyPath: keyPath] }
    }

    /// Calls a closure with exclusive access to the value.
    ///
    /// The closure must not use this box again: the lock is not recursive.
    ///
    /// - Parameter operation: A closure that reads or changes the value.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure. Changes that it made before remain.
    public func withValue<Result: Sendable>(_ operation: (inout Value) throws -> Result) rethrows -> Result {
        try state.withLock(operation)
    }

    /// Replaces the value.
    ///
    /// - Parameter value: The new value.
    /// - Throws: The error of the expression.
    public func setValue(_ value: @autoclosure () throws -> Value) rethrows {
        // The old value is released after the lock, since its deinitializer may run code that uses this box.
        state.replace(with: try value())
    }
}

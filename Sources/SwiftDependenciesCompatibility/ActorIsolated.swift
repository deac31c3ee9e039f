/// An actor that contains a value.
@available(
    *,
    deprecated,
    message: "Use `LockIsolated`, whose value can be read without `await`."
)
public actor ActorIsolated<Value: Sendable> {
    /// The current value.
    public private(set) var value: Value

    /// Creates an actor with a value.
    ///
    /// - Parameter value: The initial value.
    /// - Throws: The error of the expression.
    public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
        self.value = try value()
    }

    /// Calls a closure with exclusive access to the value.
    ///
    /// - Parameter operation: A closure that reads or changes the value.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure. Changes that the closure made before the error remain.
    public func withValue<Result: Sendable>(_ operation: @Sendable (inout Value) throws -> Result) rethrows -> Result {
        try operation(&value)
    }

    /// Replaces the value.
    ///
    /// - Parameter value: The new value.
    /// - Throws: The error of the expression.
    public func setValue(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
        self.value = try value()
    }
}

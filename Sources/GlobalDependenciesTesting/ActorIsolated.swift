/// A value that any task may change, one at a time, as what a test collects from the asynchronous closures of its doubles.
///
/// ```swift
/// @Test func plays() async {
///     let isPlaying = ActorIsolated(false)
///     let play: @Sendable () async -> Void = { await isPlaying.setValue(true) }
///     await play()
///     #expect(await isPlaying.value)
/// }
/// ```
public actor ActorIsolated<Value: Sendable> {
    /// The value at this time.
    public private(set) var value: Value

    /// Creates one.
    ///
    /// - Parameter value: The value that it has at first.
    public init(_ value: Value) {
        self.value = value
    }

    /// Runs a closure with the value, while nobody else has it.
    ///
    /// - Parameter operation: What reads or changes the value.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws. What it has changed before stays changed.
    public func withValue<Result: Sendable>(_ operation: @Sendable (inout Value) throws -> Result) rethrows -> Result {
        try operation(&value)
    }

    /// Replaces the value.
    ///
    /// - Parameter value: The new value.
    public func setValue(_ value: Value) {
        self.value = value
    }
}

public import AssertionsDependency

/// An assertion that calls a closure with its condition and message.
public struct AnyAssertEffect: Assertion, AssertionFailure {
    private let check:
        @Sendable (_ condition: () -> Bool, _ message: () -> String, _ file: StaticString, _ line: UInt) -> Void

    /// Creates an assertion.
    ///
    /// - Parameter check: A closure that receives the condition, the message, the file and the line of an assertion.
    public init(
        _ check:
            @escaping @Sendable (
                _ condition: () -> Bool, _ message: () -> String, _ file: StaticString, _ line: UInt
            ) -> Void
    ) {
        self.check = check
    }

    /// Checks a condition.
    ///
    /// - Parameters:
    ///   - condition: The condition.
    ///   - message: The message of a failure.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    public func callAsFunction(
        _ condition: @autoclosure () -> Bool,
        _ message: @autoclosure () -> String,
        file: StaticString,
        line: UInt
    ) {
        check(condition, message, file, line)
    }

    /// Reports a failure.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    public func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
        check({ false }, message, file, line)
    }
}

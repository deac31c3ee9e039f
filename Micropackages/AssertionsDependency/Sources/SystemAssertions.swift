/// The assertion of the standard library, which is active in debug builds.
public struct SystemAssert: Assertion {
    /// Creates the assertion.
    public init() {}

    /// Traps in debug builds if a condition is false, and evaluates nothing in other builds.
    ///
    /// - Parameters:
    ///   - condition: The condition that must be true.
    ///   - message: The message for a false condition.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    public func callAsFunction(
        _ condition: @autoclosure () -> Bool,
        _ message: @autoclosure () -> String,
        file: StaticString,
        line: UInt
    ) {
        Swift.assert(condition(), message(), file: file, line: line)
    }
}

/// The assertion failure of the standard library, which is active in debug builds.
public struct SystemAssertionFailure: AssertionFailure {
    /// Creates the assertion failure.
    public init() {}

    /// Traps in debug builds.
    ///
    /// - Parameters:
    ///   - message: The description of the failure.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    public func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
        Swift.assertionFailure(message(), file: file, line: line)
    }
}

/// The precondition of the standard library, which is active in all builds.
public struct SystemPrecondition: Assertion {
    /// Creates the precondition.
    public init() {}

    /// Traps if a condition is false.
    ///
    /// - Parameters:
    ///   - condition: The condition that must be true.
    ///   - message: The message for a false condition.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    public func callAsFunction(
        _ condition: @autoclosure () -> Bool,
        _ message: @autoclosure () -> String,
        file: StaticString,
        line: UInt
    ) {
        Swift.precondition(condition(), message(), file: file, line: line)
    }
}

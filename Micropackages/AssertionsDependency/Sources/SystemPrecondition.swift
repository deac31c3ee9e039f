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

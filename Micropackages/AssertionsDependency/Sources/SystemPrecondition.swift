/// The precondition of the standard library, which counts in all builds.
public struct SystemPrecondition: Assertion {
    /// Creates the precondition.
    public init() {}

    /// Traps where a condition is false.
    ///
    /// - Parameters:
    ///   - condition: What has to be true.
    ///   - message: What to say where it is not.
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

/// The assertion of the standard library, which counts in debug builds.
public struct SystemAssert: Assertion {
    /// Creates the assertion.
    public init() {}

    /// Traps in debug builds where a condition is false, and evaluates nothing in others.
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
        Swift.assert(condition(), message(), file: file, line: line)
    }
}

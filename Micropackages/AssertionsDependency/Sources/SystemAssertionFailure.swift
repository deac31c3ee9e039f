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

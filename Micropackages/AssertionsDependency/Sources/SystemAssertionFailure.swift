/// The failure of an assertion of the standard library, which counts in debug builds.
public struct SystemAssertionFailure: AssertionFailure {
    /// Creates the failure.
    public init() {}

    /// Traps in debug builds.
    ///
    /// - Parameters:
    ///   - message: What has happened.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    public func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
        Swift.assertionFailure(message(), file: file, line: line)
    }
}

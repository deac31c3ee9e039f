/// What is done where it should not have come to this.
///
/// ```swift
/// struct Router {
///     @Dependency(\.assertionFailure) private var assertionFailure
///     func open(_ path: String) { assertionFailure("no screen at \(path)") }
/// }
/// ```
public protocol AssertionFailure: Sendable {
    /// Says that it should not have come to this.
    ///
    /// - Parameters:
    ///   - message: What has happened.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailure {
    /// Says that it should not have come to this.
    ///
    /// - Parameters:
    ///   - message: What has happened.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    public func callAsFunction(
        _ message: @autoclosure () -> String = "",
        file: StaticString = #file,
        line: UInt = #line
    ) {
        callAsFunction(message(), file: file, line: line)
    }
}

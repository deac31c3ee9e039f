/// A handler for code that must be unreachable.
///
/// ```swift
/// import GlobalDependenciesScopes
///
/// struct Router {
///     @Dependency(\.assertionFailure) private var assertionFailure
///     func open(_ path: String) { assertionFailure("no screen at \(path)") }
/// }
/// ```
public protocol AssertionFailure: Sendable {
    /// Reports that execution reached code that must be unreachable.
    ///
    /// - Parameters:
    ///   - message: The description of the failure.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailure {
    /// Reports that execution reached code that must be unreachable.
    ///
    /// - Parameters:
    ///   - message: The description of the failure.
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

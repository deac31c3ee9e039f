/// A handler for conditions that must be true.
///
/// ```swift
/// import GlobalDependenciesScopes
///
/// struct Account {
///     @Dependency(\.assert) private var assert
///     func withdraw(_ amount: Int) { assert(amount > 0, "nothing to withdraw") }
/// }
/// ```
public protocol Assertion: Sendable {
    /// Checks a condition.
    ///
    /// - Parameters:
    ///   - condition: The condition that must be true. An implementation need not evaluate it.
    ///   - message: The message for a false condition. It is evaluated only for a failure.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    func callAsFunction(
        _ condition: @autoclosure () -> Bool,
        _ message: @autoclosure () -> String,
        file: StaticString,
        line: UInt
    )
}

extension Assertion {
    /// Checks a condition.
    ///
    /// - Parameters:
    ///   - condition: The condition that must be true. An implementation need not evaluate it.
    ///   - message: The message for a false condition. It is evaluated only for a failure.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    public func callAsFunction(
        _ condition: @autoclosure () -> Bool,
        _ message: @autoclosure () -> String = "",
        file: StaticString = #file,
        line: UInt = #line
    ) {
        callAsFunction(condition(), message(), file: file, line: line)
    }
}

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

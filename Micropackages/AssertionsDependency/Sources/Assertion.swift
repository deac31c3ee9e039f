/// What is done about a condition that has to be true.
///
/// ```swift
/// struct Account {
///     @Dependency(\.assert) private var assert
///     func withdraw(_ amount: Int) { assert(amount > 0, "nothing to withdraw") }
/// }
/// ```
public protocol Assertion: Sendable {
    /// Checks a condition.
    ///
    /// - Parameters:
    ///   - condition: What has to be true, which need not be evaluated.
    ///   - message: What to say where it is not, which is evaluated only then.
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
    ///   - condition: What has to be true, which need not be evaluated.
    ///   - message: What to say where it is not, which is evaluated only then.
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

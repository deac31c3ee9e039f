import GlobalDependencies

/// Assertions that end nothing, so that a test sees which of them fail.
///
/// ```swift
/// func checkAccount() {
///     let assertions = RecordingAssertions()
///     let dependencies = GlobalDependencies().with { $0.assert = assertions }
///     dependencies.assert(1 > 2, "nothing to withdraw")
///     assert(assertions.failures.map(\.message) == ["nothing to withdraw"])
/// }
/// ```
///
/// What follows an assertion is run even where that fails, which no process of an app would do.
public final class RecordingAssertions: Assertion, AssertionFailure {
    /// An assertion that has failed.
    public struct Failure: Sendable {
        /// What was said.
        public let message: String
        /// The file of the assertion.
        public let file: StaticString
        /// The line of the assertion.
        public let line: UInt
    }

    private let recorded = Mutex<[Failure]>([])

    /// Creates assertions, none of which has failed.
    public init() {}

    /// What has failed, in that order.
    public var failures: [Failure] {
        recorded.withLock { $0 }
    }

    /// Records a failure where a condition is false.
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
        if !condition() { record(message(), file: file, line: line) }
    }

    /// Records a failure.
    ///
    /// - Parameters:
    ///   - message: What has happened.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    public func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
        record(message(), file: file, line: line)
    }

    private func record(_ message: String, file: StaticString, line: UInt) {
        recorded.withLock { $0.append(Failure(message: message, file: file, line: line)) }
    }
}

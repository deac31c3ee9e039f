import GlobalDependencies

/// Assertions that record failures instead of ending the process, for tests that expect failures.
///
/// ```swift
/// func checkAccount() {
///     let assertions = RecordingAssertions()
///     let dependencies = GlobalDependencies.default.with { $0.assert = assertions }
///     dependencies.assert(1 > 2, "nothing to withdraw")
///     assert(assertions.failures.map(\.message) == ["nothing to withdraw"])
/// }
/// ```
///
/// The code after a failed assertion runs, unlike in an app, where the process ends.
public final class RecordingAssertions: Assertion, AssertionFailure {
    /// A failed assertion.
    public struct Failure: Sendable {
        /// The message of the assertion.
        public let message: String
        /// The file of the assertion.
        public let file: StaticString
        /// The line of the assertion.
        public let line: UInt
    }

    private let recorded = Mutex<[Failure]>([])

    /// Creates assertions without recorded failures.
    public init() {}

    /// The recorded failures, in the order in which they occurred.
    public var failures: [Failure] {
        recorded.withLock { $0 }
    }

    /// Records a failure if a condition is false.
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
        if !condition() { record(message(), file: file, line: line) }
    }

    /// Records a failure.
    ///
    /// - Parameters:
    ///   - message: The description of the failure.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    public func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
        record(message(), file: file, line: line)
    }

    private func record(_ message: String, file: StaticString, line: UInt) {
        recorded.withLock { $0.append(Failure(message: message, file: file, line: line)) }
    }
}

private import GlobalDependencies

/// The assertions of a test: a failure is an issue of the test, and the code after it runs.
struct ReportingAssertions: Assertion, AssertionFailure {
    func callAsFunction(
        _ condition: @autoclosure () -> Bool,
        _ message: @autoclosure () -> String,
        file: StaticString,
        line: UInt
    ) {
        guard !condition() else { return }
        let text = message()
        """
        [GD037]: an assertion failed\(text.isEmpty ? "." : ": " + text)

          Where:\t{place}
          Test:\t\(IssueReporting.currentTest ?? "")

        To fix it, do one of these:
          1. Find out why the condition is false in the test.
          2. If the test expects the failure, override the assertion with `RecordingAssertions()`, \
        and expect its `failures`.
        """.misuse(at: SourceLocation(fileID: file, line: line)).report()
    }

    func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
        callAsFunction(false, message(), file: file, line: line)
    }
}

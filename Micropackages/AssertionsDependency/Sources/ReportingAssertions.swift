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
        Misuse(
            "GD037",
            headline: text.isEmpty ? "an assertion failed." : "an assertion failed: \(text)",
            location: SourceLocation(fileID: file, line: line),
            facts: Misuse.fact("Test", IssueReporting.currentTest),
            remedies: [
                "Find out why the condition is false in the test.",
                "If the test expects the failure, override the assertion: `RecordingAssertions()` collects failures.",
            ]
        ).report()
    }

    func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
        callAsFunction(false, message(), file: file, line: line)
    }
}

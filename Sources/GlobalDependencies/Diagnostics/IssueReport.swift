/// What is told to the test that is to blame, or to whoever watches over the process.
package struct IssueReport: Sendable {
    package enum Severity: Sendable {
        /// It does not make a test fail.
        case warning
        case error
    }

    package var severity: Severity
    /// The file of the place in the adopter's code, if there is one.
    package let fileID: String?
    package let line: UInt?
    /// The calls that led to the report, if the message names the caller.
    private let callStack: CallStack?
    private let text: @Sendable (_ caller: String?) -> String

    package init(_ severity: Severity, _ message: String, fileID: String? = nil, line: UInt? = nil) {
        self.severity = severity
        self.fileID = fileID
        self.line = line
        callStack = nil
        text = { _ in message }
    }

    package init(_ severity: Severity, _ misuse: Misuse) {
        self.severity = severity
        fileID = misuse.location?.fileID.description
        line = misuse.location?.line
        callStack = misuse.callStack
        text = { misuse.message(caller: $0) }
    }

    /// The message, for which the current thread blocks if the caller has to be found first.
    package var message: String {
        let result = Monitor<String?>(nil)
        complete { report in result.withLock { $0 = report.text(nil) } }
        result.wait { $0 != nil }
        return result.withLock { $0 } ?? text(nil)
    }

    /// Passes the report with its whole message to a closure, which runs on another thread if the caller has to be found.
    package func complete(_ completion: @escaping @Sendable (IssueReport) -> Void) {
        guard let callStack else { return completion(self) }
        callStack.findCaller { caller in
            completion(IssueReport(severity, text(caller), fileID: fileID, line: line))
        }
    }
}

/// The destination of reports that do not end the process.
package enum IssueReporting {
    /// The connection to a test framework.
    package struct Reporter: Sendable {
        /// Takes a report.
        package let report: @Sendable (IssueReport) -> Void
        /// Returns the calls in progress on the current thread.
        package let callStack: @Sendable () -> CallStack
        /// Returns the name of the test that the default container belongs to.
        package let currentTest: @Sendable () -> String?

        package init(
            report: @escaping @Sendable (IssueReport) -> Void,
            callStack: @escaping @Sendable () -> CallStack,
            currentTest: @escaping @Sendable () -> String?
        ) {
            self.report = report
            self.callStack = callStack
            self.currentTest = currentTest
        }
    }

    private static let reporter = Mutex<Reporter?>(nil)

    /// Sends reports to a reporter from now on, or to standard error.
    package static func install(_ reporter: Reporter?) {
        self.reporter.withLock { $0 = reporter }
    }

    /// Reports a misuse of a façade.
    package static func report(
        headline: String,
        fileID: StaticString,
        line: UInt,
        facts: [(label: String, lines: [String])],
        remedies: [String]
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        let facts = Misuse.fact("Test", currentTest) + facts
        Misuse(headline: headline, location: location, facts: facts, remedies: remedies).report()
    }

    /// Sends a report to the reporter, or to standard error.
    package static func report(_ report: IssueReport) {
        if let reporter = reporter.withLock({ $0 }) { reporter.report(report) } else { print(report) }
    }

    /// Writes a report to standard error.
    package static func print(_ report: IssueReport) {
        StandardError.print(report.message + "\n")
    }

    /// The calls in progress on the current thread, as far as they are known.
    @inline(never)
    package static var callStack: CallStack {
        reporter.withLock { $0 }?.callStack() ?? .unknown
    }

    /// The name of the test that the default container belongs to.
    package static var currentTest: String? {
        reporter.withLock { $0 }?.currentTest()
    }
}

/// What is told to the test that is to blame, or to whoever watches over the process.
package struct IssueReport: Sendable {
    package enum Severity: Sendable {
        /// It does not make a test fail.
        case warning
        case error
    }

    package let severity: Severity
    package let message: String
    /// The file of the place in the adopter's code, if there is one.
    package let fileID: String?
    package let line: UInt?

    package init(_ severity: Severity, _ message: String, fileID: String? = nil, line: UInt? = nil) {
        self.severity = severity
        self.message = message
        self.fileID = fileID
        self.line = line
    }
}

/// Where reports go that do not end the process.
package enum IssueReporting {
    /// Who is told, and who knows the code that calls.
    package struct Reporter: Sendable {
        /// Takes a report that is about no test in particular.
        package let report: @Sendable (IssueReport) -> Void
        /// Returns the calls that have led here.
        package let callStack: @Sendable () -> CallStack

        package init(
            report: @escaping @Sendable (IssueReport) -> Void,
            callStack: @escaping @Sendable () -> CallStack
        ) {
            self.report = report
            self.callStack = callStack
        }
    }

    private static let reporter = Locked<Reporter?>(nil)

    /// Lets somebody know of all reports from now on, in the place of standard error, or nobody again.
    package static func install(_ reporter: Reporter?) {
        self.reporter.withLock { $0 = reporter }
    }

    /// Tells the test that runs, or whoever watches over the process, what went wrong in a façade of the system.
    package static func report(
        headline: String,
        fileID: StaticString,
        line: UInt,
        facts: [(label: String, lines: [String])],
        remedies: [String]
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        let facts = Misuse.fact("Test", TestScope.current?.name) + facts
        Misuse(headline: headline, location: location, facts: facts, remedies: remedies).report()
    }

    /// Tells the test that runs, or whoever watches over the process, or standard error.
    package static func report(_ report: IssueReport) {
        if let test = TestScope.current {
            test.report(report)
        } else if let reporter = reporter.withLock({ $0 }) {
            reporter.report(report)
        } else {
            print(report)
        }
    }

    /// Writes a report to standard error.
    package static func print(_ report: IssueReport) {
        StandardError.print(report.message + "\n")
    }

    /// The calls that have led here.
    @inline(never)
    static var callStack: CallStack {
        reporter.withLock { $0 }?.callStack() ?? .unknown
    }
}

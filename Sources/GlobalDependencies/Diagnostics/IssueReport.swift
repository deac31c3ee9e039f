/// A report of a misuse, for the responsible test or for standard error.
package struct IssueReport: Sendable {
    package enum Severity: Sendable {
        /// A report that does not make a test fail.
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

    /// The complete message.
    ///
    /// The current thread blocks while the caller is looked up.
    package var message: String {
        let result = Mutex<String?>(nil)
        complete { report in result.withLock { $0 = report.text(nil) } }
        result.wait { $0 != nil }
        return result.withLock { $0 } ?? text(nil)
    }

    /// Passes the report with its complete message to a closure, which runs on another thread if the caller has to be
    /// looked up.
    package func complete(_ completion: @escaping @Sendable (IssueReport) -> Void) {
        guard let callStack else { return completion(self) }
        callStack.findCaller { caller in
            completion(IssueReport(severity, text(caller), fileID: fileID, line: line))
        }
    }
}

/// The destination of reports that do not end the process: a test framework, or standard error.
package struct IssueReporting: Sendable {
    /// A closure that takes a report.
    private let report: @Sendable (IssueReport) -> Void
    /// A closure that returns the calls in progress on the current thread.
    private let callStack: @Sendable () -> CallStack
    /// A closure that returns the name of the test to which the default container belongs.
    private let currentTest: @Sendable () -> String?

    private static let installed = Mutex<IssueReporting?>(nil)

    package init(
        report: @escaping @Sendable (IssueReport) -> Void,
        callStack: @escaping @Sendable () -> CallStack,
        currentTest: @escaping @Sendable () -> String?
    ) {
        self.report = report
        self.callStack = callStack
        self.currentTest = currentTest
    }

    /// Sends reports to a test framework from now on, or to standard error if the destination is nil.
    package static func install(_ destination: IssueReporting?) {
        installed.withLock { $0 = destination }
    }

    /// Reports a misuse of a façade.
    package static func report(
        _ id: MessageID,
        headline: String,
        fileID: StaticString,
        line: UInt,
        facts: [(label: String, lines: [String])],
        remedies: [String]
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        let facts = Misuse.fact("Test", currentTest) + facts
        Misuse(id, headline: headline, location: location, facts: facts, remedies: remedies).report()
    }

    /// Sends a report to the test framework, or to standard error if none is installed.
    package static func report(_ report: IssueReport) {
        if let installed = installed.withLock({ $0 }) { installed.report(report) } else { print(report) }
    }

    /// Writes a report to standard error.
    package static func print(_ report: IssueReport) {
        StandardError.print(report.message + "\n")
    }

    /// The calls in progress on the current thread, if they can be captured.
    @inline(never)
    package static var callStack: CallStack {
        installed.withLock { $0 }?.callStack() ?? .unknown
    }

    /// The name of the test to which the default container belongs.
    package static var currentTest: String? {
        installed.withLock { $0 }?.currentTest()
    }
}

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
    private let callStack: (any CallStack)?
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

/// The destination of reports that do not end the process: a test framework.
package protocol IssueDestination: Sendable {
    /// Takes a report.
    func report(_ report: IssueReport)

    /// The calls in progress on the current thread, if they can be captured.
    var callStack: (any CallStack)? { get }

    /// The name of the test to which the default container belongs.
    var currentTest: String? { get }
}

/// The calls in progress on a thread, as addresses.
package protocol CallStack: Sendable {
    /// The identity of the calls, which is equal for equal calls from equal places.
    var id: String { get }

    /// Finds the caller and passes it to a completion handler.
    ///
    /// - Parameter completion: A closure that takes the innermost function outside of the library, with its place, or
    ///   nil if it is unknown. It runs at once if the caller has been found before, and otherwise later, on another
    ///   thread.
    func findCaller(_ completion: @escaping @Sendable (String?) -> Void)
}

/// The reports of the process, which go to a test framework, or to standard error if none is installed.
package enum IssueReporting {
    private static let destination = Mutex<(any IssueDestination)?>(nil)

    /// Sends reports to a test framework from now on, or to standard error if the destination is nil.
    package static func install(_ destination: (any IssueDestination)?) {
        Self.destination.withLock { $0 = destination }
    }

    /// Sends a report to the test framework, or to standard error if none is installed.
    package static func report(_ report: IssueReport) {
        if let destination = destination.withLock({ $0 }) { destination.report(report) } else { print(report) }
    }

    /// Writes a report to standard error.
    package static func print(_ report: IssueReport) {
        HostProcess.printError(report.message + "\n")
    }

    /// The calls in progress on the current thread, if they can be captured.
    @inline(never)
    package static var callStack: (any CallStack)? {
        destination.withLock { $0 }?.callStack
    }

    /// The name of the test to which the default container belongs.
    package static var currentTest: String? {
        destination.withLock { $0 }?.currentTest
    }
}

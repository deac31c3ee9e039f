private import Foundation
internal import GlobalDependencies

/// The reports that belong to no running test: those that concern no particular test, and those made after their test
/// ended.
///
/// Each report is counted before anything else happens, so that the end of the process can wait for it. An error among
/// them fails the process, even if the test framework no longer records issues.
enum DetachedReports {
    private struct State: Sendable {
        /// The number of reports that are being completed or recorded.
        var pendingCount = 0
        /// The errors that the test framework may have ignored, because it ignores issues after its last test.
        var unconfirmed: [IssueReport] = []
        var isExiting = false
        /// The number of errors that were not passed to the test framework.
        var failureCount = 0
    }

    private static let state = Mutex(State())

    /// Completes a report, and passes it to the test framework.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - record: Records an issue. It runs on a thread that belongs to no test, or on the current one.
    static func add(_ report: IssueReport, record: @escaping @Sendable (IssueReport) -> Void) {
        state.withLock { $0.pendingCount += 1 }
        report.complete { finish($0, isConfirmed: false, record) }
    }

    /// Completes a report, and passes it to the test framework before this method returns.
    ///
    /// `withKnownIssue` expects the issues of a test before its body returns.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - isConfirmed: A Boolean value that indicates whether a running test is certain to record the issue.
    ///   - record: Records an issue.
    static func addAndWait(_ report: IssueReport, isConfirmed: Bool, record: (IssueReport) -> Void) {
        state.withLock { $0.pendingCount += 1 }
        finish(report.prefixed(""), isConfirmed: isConfirmed, record)
    }

    private static func finish(_ report: IssueReport, isConfirmed: Bool, _ record: (IssueReport) -> Void) {
        let isExiting = state.withLock { $0.isExiting }
        if isExiting { printFailure(report) } else { record(report) }
        state.withLock { state in
            // The test framework passes the issues of an exit test to its test, so they do not fail this process.
            let isConfirmed = isConfirmed || ExitTestProcess.isCurrent
            if report.severity == .error, !isConfirmed, !isExiting { state.unconfirmed.append(report) }
            state.pendingCount -= 1
        }
    }

    /// Prints a report that no test framework records, and fails the process if the report is an error.
    ///
    /// A process of Xcode does not fail.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - test: The name of the test that the report is about, if there is one.
    static func printFailure(_ report: IssueReport, of test: String? = nil) {
        let prefix = report.severity == .error ? "error: " + (test.map { "\($0) : " } ?? "") : ""
        state.withLock { state in
            state.pendingCount += 1
            if report.severity == .error { state.failureCount += 1 }
        }
        report.complete { report in
            IssueReporting.print(report.prefixed(prefix))
            state.withLock { $0.pendingCount -= 1 }
        }
    }

    /// Blocks until every report that was added has been recorded.
    static func wait() {
        state.wait { $0.pendingCount == 0 }
    }

    /// Makes the end of the process wait for the reports, and fail if the test framework has not recorded all of them.
    static func observeExit() {
        #if canImport(Glibc)
        on_exit({ status, _ in DetachedReports.end(status: status) }, nil)
        #else
        atexit { DetachedReports.end(status: 0) }
        #endif
    }

    private static func end(status: CInt) {
        state.withLock { $0.isExiting = true }
        wait()
        // If the process succeeds, its test framework has ignored all of these errors. In a process of Xcode, the status
        // is that of XCTest, and Swift Testing may have ignored them. If another process fails, its framework has recorded
        // nearly all, and does not tell which it has ignored after its last test.
        let isOfXcode = TestProcess.current.isOfXcode
        let ignored = status == EXIT_SUCCESS || isOfXcode ? state.withLock { $0.unconfirmed } : []
        for report in ignored { printFailure(report) }
        ProcessReports.flush { printFailure($0) }
        let count = state.withLock { $0.failureCount }
        guard count > 0, !isOfXcode else { return }
        IssueReporting.print(IssueReport(.error, "error: reports while none of their tests ran: \(count)"))
        fflush(nil)
        _exit(status == EXIT_SUCCESS ? EXIT_FAILURE : status)
    }
}

extension IssueReport {
    /// Returns a copy with a complete message that begins with a prefix.
    func prefixed(_ prefix: String) -> IssueReport {
        IssueReport(severity, prefix + message, fileID: fileID, filePath: filePath, line: line)
    }
}

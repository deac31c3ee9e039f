private import Foundation
internal import GlobalDependencies

/// The reports about the process, each of which waits for the next test, because no test was running.
enum ProcessReports {
    private static let pending = Mutex<[IssueReport]>([])

    static func add(_ report: IssueReport) {
        pending.withLock { $0.append(report) }
    }

    /// Passes the reports to a closure, which records them.
    static func flush(_ record: (IssueReport) -> Void) {
        let reports = pending.withLock { reports in
            defer { reports = [] }
            return reports
        }
        for report in reports { record(report) }
    }
}

/// The process in which Swift Testing runs the body of an exit test.
///
/// The body has none of the overrides of its test. The test records the issues of the body.
enum ExitTestProcess {
    /// A Boolean value that indicates whether this process runs the body of an exit test.
    static let isCurrent = getenv("SWT_EXIT_TEST_ID") != nil

    /// Determines whether this is such a process, before Swift Testing removes the environment variable.
    static func load() {
        _ = isCurrent
    }
}

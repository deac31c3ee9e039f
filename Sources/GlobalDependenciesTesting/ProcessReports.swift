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

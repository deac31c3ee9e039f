internal import GlobalDependencies

/// The reports that an XCTest test expects, which are not recorded as failures.
package enum ExpectedReports {
    @TaskLocal private static var count: Mutex<Int>?

    /// Returns the number of reports that a closure makes in the current task, none of which is recorded.
    package static func count(_ body: () -> Void) -> Int {
        let count = Mutex(0)
        $count.withValue(count, operation: body)
        return count.withLock { $0 }
    }

    /// Returns the number of reports that an asynchronous closure makes in the current task, none of which is recorded.
    package static func count(isolation: isolated (any Actor)? = #isolation, _ body: () async -> Void) async -> Int {
        let count = Mutex(0)
        await $count.withValue(count, operation: body)
        return count.withLock { $0 }
    }

    /// Returns a Boolean value that indicates whether a report is expected in the current task, and counts it if it is.
    static func contain(_ report: IssueReport) -> Bool {
        guard let count, report.severity == .error else { return false }
        count.withLock { $0 += 1 }
        return true
    }
}

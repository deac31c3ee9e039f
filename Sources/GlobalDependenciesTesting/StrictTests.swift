internal import GlobalDependencies
private import Testing

/// The running strict tests, one of which may have made a read outside of every test.
enum StrictTests {
    private struct Running: Sendable {
        let test: TestScope
        /// The group of the test's jobs, if jobs are tracked.
        let group: JobLedger.Group?
    }

    private struct State: Sendable {
        /// The strict tests, and the strict parts of tests.
        var running: [Running] = []
        /// A Boolean value that indicates whether a test without its own dependencies has used `.default`.
        var hasOtherTests = false
    }

    private static let state = Mutex(State())

    /// The scope of reads that belong to no particular test.
    private static let anyTest = TestScope(
        of: .runningTests { Set(state.withLock { $0.running.map(\.test.name) }).sorted() }
    ) { report in
        var report = report
        // A test that is not strict may have made the read, and must not fail.
        if state.withLock({ $0.hasOtherTests }) { report.severity = .warning }
        reportToFramework(report)
    }

    /// The scope of reads in the body of an exit test, if this process runs one.
    ///
    /// The process cannot determine whether its test is strict, so the reports are warnings.
    private static let exitTest =
        ExitTestProcess.isCurrent
        ? TestScope(of: .exitTest) { report in
            var report = report
            report.severity = .warning
            reportToFramework(report)
        } : nil

    /// Notes that a strict test, or a strict part of a test, begins in the current task.
    ///
    /// - Returns: The test, for ``end(_:)``, or nil if the test is not strict or its options allow detached reads.
    static func begin(_ dependencies: borrowing TestDependencies, _ options: [DependenciesOption]) -> TestScope? {
        guard dependencies.isStrict, !options.contains(.allowsDetachedReads) else { return nil }
        let running = Running(test: dependencies.test, group: CountingExecutors.currentGroup)
        state.withLock { $0.running.append(running) }
        return running.test
    }

    /// Notes that a strict test has ended.
    static func end(_ test: TestScope) {
        state.withLock { state in
            guard let index = state.running.lastIndex(where: { $0.test === test }) else { return }
            state.running.remove(at: index)
        }
    }

    /// Returns the test to which a use of `.default` outside of every scope is reported.
    ///
    /// If jobs are tracked, the task that makes the use identifies its test. A use on a thread or queue may belong to
    /// any test.
    static func testOfDetachedUse() -> TestScope? {
        if let exitTest { return exitTest }
        let (groups, hasOtherTests) = state.withLock { ($0.running.map(\.group), $0.hasOtherTests) }
        if groups.isEmpty, hasOtherTests { return nil }
        // A test whose task has no scope has no dependencies of its own.
        if Test.current != nil {
            state.withLock { $0.hasOtherTests = true }
            return nil
        }
        guard !groups.isEmpty else { return nil }
        guard let group = CountingExecutors.currentGroup, isTracked(groups) else { return anyTest }
        return groups.contains(group) ? anyTest : nil
    }

    /// Returns a Boolean value that indicates whether the tests have their own groups.
    ///
    /// Tests of XCTest do not, because XCTest runs one test at a time.
    private static func isTracked(_ groups: [JobLedger.Group?]) -> Bool {
        !groups.contains { $0 == nil || $0 == .process }
    }
}

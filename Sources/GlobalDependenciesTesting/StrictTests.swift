internal import GlobalDependencies
private import Testing

/// The strict tests that are running, one of which a read outside of every test may belong to.
enum StrictTests {
    private struct Running: Sendable {
        let test: TestScope
        /// The group of the test's jobs, if they are tracked.
        let group: JobLedger.Group?
    }

    private struct State: Sendable {
        /// The tests, and the strict parts of tests.
        var running: [Running] = []
        /// A Boolean value that indicates whether a test without dependencies of its own has used `.default`.
        var hasOtherTests = false
    }

    private static let state = Mutex(State())

    /// The scope of reads that belong to no test in particular.
    private static let anyTest = TestScope(
        of: .runningTests { Set(state.withLock { $0.running.map(\.test.name) }).sorted() }
    ) { report in
        var report = report
        // The read may be one of a test that is not strict, and that must not fail.
        if state.withLock({ $0.hasOtherTests }) { report.severity = .warning }
        reportToFramework(report)
    }

    /// The scope of reads in the body of an exit test, if this is a process that runs one.
    ///
    /// The process does not know whether its test is strict, so the reports are warnings.
    private static let exitTest =
        ExitTestProcess.isCurrent
        ? TestScope(of: .exitTest) { report in
            var report = report
            report.severity = .warning
            reportToFramework(report)
        } : nil

    /// Notes that a strict test, or a strict part of a test, begins in the current task.
    ///
    /// - Returns: The test, for ``end(_:)``, or nil if its options allow what this is for.
    static func begin(_ dependencies: borrowing TestDependencies, _ options: [DependenciesOption]) -> TestScope? {
        guard dependencies.isStrict, !options.contains(.allowsDetachedReads) else { return nil }
        let running = Running(test: dependencies.test, group: CountingExecutors.currentGroup)
        state.withLock { $0.running.append(running) }
        return running.test
    }

    /// Notes that it has ended.
    static func end(_ test: TestScope) {
        state.withLock { state in
            guard let index = state.running.lastIndex(where: { $0.test === test }) else { return }
            state.running.remove(at: index)
        }
    }

    /// Returns the test that a use of `.default` outside of every scope is reported to.
    ///
    /// A task is known to belong to a test where jobs are tracked. A thread or queue may belong to any.
    static func testOfDetachedUse() -> TestScope? {
        if let exitTest { return exitTest }
        let (groups, hasOtherTests) = state.withLock { ($0.running.map(\.group), $0.hasOtherTests) }
        if groups.isEmpty, hasOtherTests { return nil }
        // A test in whose task there is no scope has no dependencies of its own.
        if Test.current != nil {
            state.withLock { $0.hasOtherTests = true }
            return nil
        }
        guard !groups.isEmpty else { return nil }
        guard let group = CountingExecutors.currentGroup, isTracked(groups) else { return anyTest }
        return groups.contains(group) ? anyTest : nil
    }

    /// Returns a Boolean value that indicates whether the tests have groups of their own.
    ///
    /// Those of XCTest have none, since XCTest runs one test at a time.
    private static func isTracked(_ groups: [JobLedger.Group?]) -> Bool {
        !groups.contains { $0 == nil || $0 == .process }
    }
}

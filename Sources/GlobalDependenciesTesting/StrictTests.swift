internal import GlobalDependencies
private import GlobalDependenciesTestingLoader
private import Testing

/// The running tests with their own dependencies, one of which may have made a read outside of every test.
enum StrictTests {
    private struct Running: Sendable {
        let test: TestScope
        /// A Boolean value that indicates whether the test is strict, and does not allow detached reads.
        let isStrict: Bool
        /// The group of the test's jobs, if jobs are tracked.
        let group: JobLedger.Group?
    }

    private struct State: Sendable {
        /// The tests, and the parts of tests.
        var running: [Running] = []
        /// A Boolean value that indicates whether a test without its own dependencies has used `.default`.
        var hasOtherTests = false
        /// The scopes of the tests of Swift Testing without their own dependencies, if all tests are strict.
        var plainTests: [Test.ID: TestScope] = [:]
        /// The scopes of the code that strict tests of Swift Testing run outside of their cases, such as a condition.
        var codeOutsideOfCases: [Test.ID: TestScope] = [:]

        var strict: [Running] { running.filter(\.isStrict) }
    }

    private static let state = Mutex(State())

    /// The scope of reads that belong to no particular test.
    private static let anyTest = TestScope(
        of: .runningTests {
            let names = Set(state.withLock { $0.strict.map(\.test.name) }).sorted()
            // The names of tests without their own dependencies are unknown.
            return names.isEmpty && !includesPlainTests ? nil : names
        }
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

    /// A Boolean value that indicates whether tests without their own dependencies are strict.
    ///
    /// The product `GlobalDependenciesStrictTesting` sets it when the program is loaded.
    static var includesPlainTests: Bool { GlobalDependenciesTesting_everyTestIsStrict() }

    /// Notes that a test, or a part of a test, begins in the current task.
    ///
    /// - Returns: The test, for ``end(_:)``.
    static func begin(_ dependencies: borrowing TestDependencies, _ options: [DependenciesOption]) -> TestScope {
        let running = Running(
            test: dependencies.test,
            isStrict: dependencies.isStrict && !options.contains(.allowsDetachedReads),
            group: CountingExecutors.currentGroup
        )
        state.withLock { $0.running.append(running) }
        return running.test
    }

    /// Notes that a test, or a part of a test, has ended.
    static func end(_ test: TestScope) {
        state.withLock { state in
            guard let index = state.running.lastIndex(where: { $0.test === test }) else { return }
            state.running.remove(at: index)
        }
    }

    /// A Boolean value that indicates whether a read of the default container of the process may be reported.
    static var isAnyRunning: Bool {
        includesPlainTests || exitTest != nil || state.withLock { !$0.running.isEmpty } || RunningTestCase.suite != nil
            || Test.current.map { Test.Case.current == nil && $0.isStrict } == true
    }

    /// Notes that code outside of every scope uses `.default`, and returns the use if reads through its container may be
    /// those of a strict test.
    ///
    /// A test without its own dependencies may make many uses, and a container that records its use is slower to read.
    static func noteUseOfDefault() -> DefaultUse? {
        if Test.Case.current != nil { ProcessReports.flush(reportToFramework) }
        if exitTest == nil, !includesPlainTests, isPlainTestCurrent {
            if Test.current != nil { state.withLock { $0.hasOtherTests = true } }
            return nil
        }
        return DefaultUse(callStack: IssueReporting.callStack, isOfLaunch: IssueReporting.isLaunchOfHost)
    }

    /// A Boolean value that indicates whether the current code belongs to a test without its own dependencies.
    private static var isPlainTestCurrent: Bool {
        // A trait or a condition of a strict test makes no use outside of a case.
        if Test.Case.current != nil { return !TestReporter.isCurrent }
        let groups = state.withLock { $0.strict.map(\.group) }
        if groups.isEmpty { return RunningTestCase.isCurrent && state.withLock { $0.running.isEmpty } }
        return !mayBeCurrent(groups)
    }

    /// Returns the test to which a live read outside of every scope is reported.
    ///
    /// If jobs are tracked, the task that makes the read identifies its test. A read on a thread or queue may belong to
    /// any test.
    ///
    /// - Parameter use: The use of `.default` that returned the container, if it is known.
    /// - Returns: The test, or nil if the read is not reported.
    static func test(ofReadThrough use: DefaultUse?) -> TestScope? {
        if let exitTest { return exitTest }
        if let plainTest { return plainTest }
        guard let use, !use.isOfLaunch, Test.current == nil else { return nil }
        // A test of XCTest without its own dependencies is known while it runs.
        if includesPlainTests, TestProcess.current.runsOnlySwiftTesting { return anyTest }
        let groups = state.withLock { $0.strict.map(\.group) }
        return !groups.isEmpty && mayBeCurrent(groups) ? anyTest : nil
    }

    /// The scope of the running test, if it has no dependencies of its own and all tests are strict, or of code that strict
    /// tests run outside of their containers: a condition, a trait, or `class func setUp()`.
    static var plainTest: TestScope? {
        guard TestScope.current == nil else { return nil }
        guard let test = Test.current else {
            // XCTest runs one test at a time.
            guard state.withLock({ $0.running.isEmpty }) else { return nil }
            return (includesPlainTests ? RunningTestCase.plainTest : nil) ?? RunningTestCase.suite
        }
        if Test.Case.current == nil {
            return test.isStrict ? scope(of: test, .outsideOfTests, \.codeOutsideOfCases) : nil
        }
        return includesPlainTests ? scope(of: test, .plainTest, \.plainTests) : nil
    }

    /// Notes the overrides of a container of the running test, if that has no dependencies of its own and all tests are strict.
    ///
    /// The cases of a test share its scope, so the overrides of a test with arguments are not noted.
    static func noteOverrides(_ overrides: OverrideMap) {
        if Test.current?.isParameterized != true { plainTest?.didOverride(overrides) }
    }

    /// The name of the current test of Swift Testing, if the test has no dependencies of its own.
    static var nameOfPlainTest: String? {
        Test.Case.current == nil || TestReporter.isCurrent ? nil : Test.current?.qualifiedName
    }

    /// Returns the scope of some code of a test among the known scopes, creating it if needed.
    private static func scope(
        of test: Test,
        _ source: TestScope.DetachedSource,
        _ scopes: any WritableKeyPath<State, [Test.ID: TestScope]> & Sendable
    ) -> TestScope {
        state.withLock { state in
            if let scope = state[keyPath: scopes][test.id] { return scope }
            let scope = TestScope(of: source, name: test.qualifiedName, report: reportToFramework)
            state[keyPath: scopes][test.id] = scope
            return scope
        }
    }

    /// Returns a Boolean value that indicates whether the current code may belong to one of the groups of tests.
    private static func mayBeCurrent(_ groups: [JobLedger.Group?]) -> Bool {
        guard let group = CountingExecutors.currentGroup, isTracked(groups) else { return true }
        return groups.contains(group)
    }

    /// Returns a Boolean value that indicates whether the tests have their own groups.
    ///
    /// Tests of XCTest do not, because XCTest runs one test at a time.
    private static func isTracked(_ groups: [JobLedger.Group?]) -> Bool {
        !groups.contains { $0 == nil || $0 == .process }
    }
}

extension Test {
    /// A Boolean value that indicates whether the test is strict, because of its innermost trait with a context or because all
    /// tests are strict.
    fileprivate var isStrict: Bool {
        let traits = traits.compactMap { $0 as? DependenciesTrait }
        let context = traits.lazy.compactMap(\.context).last
        return context.map { $0 == .test } ?? (!traits.isEmpty || StrictTests.includesPlainTests)
    }
}

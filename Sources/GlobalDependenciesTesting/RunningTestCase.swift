private import Foundation
internal import GlobalDependencies
internal import XCTest

/// The running test case of XCTest.
final class RunningTestCase: NSObject, XCTestObservation {
    private struct State: Sendable {
        /// The reporter of the running test case, or nil after its teardown.
        var reporter: TestCaseReporter?
        /// The scope of the running test case, if it has no dependencies of its own and all tests are strict.
        var plainTest: TestScope?
        /// The scopes of the running test suites, or nil for a suite without strict tests, the outermost suite first.
        var suites: [TestScope?] = []
        /// The name of the outermost test suite, or nil if XCTest has not begun to run tests in this process.
        var outermostSuite: String?
        /// The overrides that the tests of each class have read.
        var reads: [String: OverrideReads] = [:]
    }

    private static let state = Mutex(State())

    /// Observes the test cases of the process.
    static func observe() {
        XCTestObservationCenter.shared.addTestObserver(RunningTestCase())
    }

    /// Records a report that concerns no particular test as a failure of the running test case.
    ///
    /// If no test case is running, Swift Testing may be running in a process of Xcode, and records the report. In any
    /// other process, the report is printed. The process then fails at its end if it has run tests.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - test: The name of the test that has ended and that the report is about, if there is one.
    static func report(_ report: IssueReport, of test: String? = nil) {
        let state = state.withLock { $0 }
        if let reporter = state.reporter, test == nil || TestProcess.current.isOfXcode {
            reporter.report(report)
        } else if TestProcess.current.isOfXcode {
            DetachedReports.add(report) { [calls = report.callStack] in
                $0.record(at: nil, calledAt: calls?.placeOfCaller)
            }
        } else if state.outermostSuite != nil {
            DetachedReports.printFailure(report, of: test)
        } else {
            IssueReporting.print(report)
        }
    }

    /// Returns the overrides that the tests of a class have read.
    static func reads(ofClass name: String) -> OverrideReads {
        state.withLock { state in
            let reads = state.reads[name] ?? OverrideReads()
            state.reads[name] = reads
            return reads
        }
    }

    /// A Boolean value that indicates whether a test case is running.
    static var isCurrent: Bool { state.withLock { $0.reporter != nil } }

    /// A Boolean value that indicates whether XCTest runs tests in this process, or has run tests.
    static var isInUse: Bool { outermostSuite != nil }

    /// The name of the outermost test suite, or nil if XCTest has not begun to run tests in this process.
    static var outermostSuite: String? { state.withLock { $0.outermostSuite } }

    /// The scope of the running test case for reads outside of the containers of tests, or nil if no case is running.
    static var plainTest: TestScope? { state.withLock { $0.plainTest } }

    /// The scope of code that XCTest runs between the tests of strict suites, such as `class func setUp()`, or nil for any
    /// other code.
    static var suite: TestScope? {
        guard Thread.isMainThread else { return nil }
        return state.withLock { $0.reporter == nil ? $0.suites.last ?? nil : nil }
    }

    func testSuiteWillStart(_ testSuite: XCTestSuite) {
        let name = testSuite.name
        let scope =
            testSuite.hasStrictTests
            ? TestScope(of: .outsideOfTests, name: name, report: reportToFramework)
            : nil
        Self.state.withLock { state in
            if state.outermostSuite == nil { state.outermostSuite = name }
            state.suites.append(scope)
        }
    }

    func testSuiteDidFinish(_ testSuite: XCTestSuite) {
        let name = testSuite.name
        Self.state.withLock { _ = $0.suites.popLast() }
        guard let reads = Self.state.withLock({ $0.reads.removeValue(forKey: name) }),
            !TestProcess.current.runsPart(outermostSuite: Self.outermostSuite)
        else { return }
        reads.unused.report([], to: TestScope(name: name) { IssueReporting.print($0) })
    }

    func testCaseWillStart(_ testCase: XCTestCase) {
        CountingExecutors.testWillBegin()
        let reporter = TestCaseReporter(testCase)
        let plainTest = TestScope(of: .plainTest, name: testCase.name) { reporter.report($0) }
        Self.state.withLock { state in
            state.reporter = reporter
            state.plainTest = plainTest
        }
        // The block that was added first runs last.
        testCase.addTeardownBlock { Self.end(reporter) }
        ProcessReports.flush(reporter.report)
    }

    /// Notes that the running test case has ended, and waits until its failures are recorded.
    static func end(_ reporter: TestCaseReporter) {
        state.withLock { state in
            state.reporter = nil
            state.plainTest = nil
        }
        reporter.close()
    }

    func testBundleDidFinish(_ testBundle: Bundle) {
        DetachedReports.wait()
    }
}

extension XCTestSuite {
    /// A Boolean value that indicates whether the tests of this suite are strict: all tests, or those of a test case with its
    /// own dependencies.
    fileprivate var hasStrictTests: Bool {
        guard let testCase = tests.first as? DependencyTestCase else { return StrictTests.includesPlainTests }
        return testCase.dependenciesOptions.context != .live
    }
}

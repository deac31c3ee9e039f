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
        /// A Boolean value that indicates whether XCTest runs tests in this process, or has run tests.
        var isInUse = false
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
    /// If no test case is running, the report is printed. The process then fails at its end if it has run tests.
    static func report(_ report: IssueReport) {
        let state = state.withLock { $0 }
        if let reporter = state.reporter {
            reporter.report(report)
        } else if state.isInUse {
            DetachedReports.printFailure(report)
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

    /// The scope of the running test case for reads outside of the containers of tests, or nil if no case is running.
    static var plainTest: TestScope? {
        state.withLock { $0.plainTest }
    }

    func testBundleWillStart(_ testBundle: Bundle) {
        Self.state.withLock { $0.isInUse = true }
    }

    func testSuiteDidFinish(_ testSuite: XCTestSuite) {
        let name = testSuite.name
        guard let reads = Self.state.withLock({ $0.reads.removeValue(forKey: name) }), !TestSelection.isPart else {
            return
        }
        reads.unused.report([], to: TestScope(name: name) { IssueReporting.print($0) })
    }

    func testCaseWillStart(_ testCase: XCTestCase) {
        let reporter = TestCaseReporter(testCase)
        let plainTest = TestScope(ofPlainTest: testCase.name) { reporter.report($0) }
        Self.state.withLock { state in
            state.reporter = reporter
            state.plainTest = plainTest
        }
        // The block that was added first runs last.
        testCase.addTeardownBlock {
            Self.state.withLock { state in
                state.reporter = nil
                state.plainTest = nil
            }
            reporter.close()
        }
    }

    func testBundleDidFinish(_ testBundle: Bundle) {
        DetachedReports.wait()
    }
}

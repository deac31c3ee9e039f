private import Foundation
internal import GlobalDependencies
internal import XCTest

/// The test case of XCTest that runs at this time.
final class RunningTestCase: NSObject, XCTestObservation {
    /// `Sendable` is unchecked since a test case is not, which is handed on to have failures recorded, as on any thread.
    private struct State: @unchecked Sendable {
        weak var testCase: XCTestCase?
        /// How many failures there were of test cases that had ended.
        var lateFailureCount = 0
        /// Whether XCTest runs tests in this process, or has.
        var isInUse = false
        /// What the tests of each class have read.
        var reads: [String: OverrideReads] = [:]
    }

    private static let state = Locked(State())

    static var current: XCTestCase? {
        guard let testCase = state.withLock({ $0 }).testCase, testCase.testRun?.stopDate == nil else { return nil }
        return testCase
    }

    /// Looks at the test cases from now on.
    static func observe() {
        XCTestObservationCenter.shared.addTestObserver(RunningTestCase())
    }

    /// Prints a failure of a test case that has ended, and lets the process fail.
    static func fail(_ testCase: XCTestCase, _ report: IssueReport) {
        IssueReporting.print(IssueReport(.error, "error: \(testCase.name) : \(report.message)"))
        state.withLock { $0.lateFailureCount += 1 }
    }

    /// Prints a report that comes while no test case runs, and lets the process fail if any does.
    static func reportOutside(_ report: IssueReport) {
        let isFailure = state.withLock { state in
            guard state.isInUse, report.severity == .error else { return false }
            state.lateFailureCount += 1
            return true
        }
        IssueReporting.print(isFailure ? IssueReport(.error, "error: \(report.message)") : report)
    }

    func testBundleWillStart(_ testBundle: Bundle) {
        Self.state.withLock { $0.isInUse = true }
    }

    /// What the tests of a class have read.
    static func reads(ofClass name: String) -> OverrideReads {
        state.withLock { state in
            let reads = state.reads[name] ?? OverrideReads()
            state.reads[name] = reads
            return reads
        }
    }

    func testSuiteDidFinish(_ testSuite: XCTestSuite) {
        let name = testSuite.name
        guard let reads = Self.state.withLock({ $0.reads.removeValue(forKey: name) }), !TestSelection.isPart else {
            return
        }
        reads.unread.report([], to: TestScope(name: name) { IssueReporting.print($0) })
    }

    func testCaseWillStart(_ testCase: XCTestCase) {
        let new = State(testCase: testCase)
        Self.state.withLock { $0.testCase = new.testCase }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        Self.state.withLock { $0.testCase = nil }
    }

    func testBundleDidFinish(_ testBundle: Bundle) {
        let count = Self.state.withLock { $0.lateFailureCount }
        guard count > 0 else { return }
        // XCTest takes no more failures, and its exit status is that of those it has.
        IssueReporting.print(IssueReport(.error, "error: reports while none of their tests ran: \(count)"))
        exit(EXIT_FAILURE)
    }
}

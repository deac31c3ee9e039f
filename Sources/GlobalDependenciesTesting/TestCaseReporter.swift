internal import GlobalDependencies
internal import XCTest

/// A recorder of the failures of one XCTest test case, from any thread.
final class TestCaseReporter: Sendable {
    private struct State: Sendable {
        var isClosed = false
        /// The number of failures that are being completed or recorded.
        var count = 0
    }

    // Failures are recorded from any thread, like those of the test case's own assertions.
    nonisolated(unsafe) private let testCase: XCTestCase
    private let place: SourcePlace?
    /// The module of the test case.
    private let module: String
    private let earlierFailureCount: Int
    private let state = Mutex(State())

    /// A Boolean value that indicates whether the test case has failed since the reporter was created.
    var testHasFailed: Bool { testCase.failureCount > earlierFailureCount }

    /// Creates a reporter.
    ///
    /// - Parameters:
    ///   - testCase: The test case.
    ///   - place: The place for reports that have no place in the module of the test case, if there is one.
    init(_ testCase: XCTestCase, at place: SourcePlace? = nil) {
        self.testCase = testCase
        self.place = place
        module = String(String(reflecting: type(of: testCase)).prefix { $0 != "." })
        earlierFailureCount = testCase.failureCount
    }

    /// Blocks until the failures that were reported so far are recorded.
    func wait() {
        state.wait { $0.count == 0 }
    }

    /// Blocks until all failures are recorded, and takes no further ones, so that the test can end.
    func close() {
        state.withLock { $0.isClosed = true }
        wait()
    }

    /// Records a failure of the test case, or prints a warning.
    ///
    /// XCTest records no failures of a test case that has ended. In that case, the failure is printed, and the process
    /// fails at its end. In Xcode, the failure is that of the running test case.
    func report(_ report: IssueReport) {
        guard report.severity == .error else {
            IssueReporting.print(report)
            return
        }
        let isClosed = state.withLock { state in
            if !state.isClosed { state.count += 1 }
            return state.isClosed
        }
        guard !isClosed else {
            return RunningTestCase.report(report, of: testCase.name)
        }
        let calls = report.callStack as? CapturedCalls ?? CapturedCalls()
        report.complete { [self] report in
            if let calls, SourcePlace(of: report) == nil {
                calls.findPlace(inModule: module) { [self] in end(report, at: $0) }
            } else {
                end(report, at: nil)
            }
        }
    }

    private func end(_ report: IssueReport, at call: SourcePlace?) {
        record(report, at: SourcePlace(of: report) ?? call ?? place ?? TestMethodLookup.place(of: testCase))
        state.withLock { $0.count -= 1 }
    }

    /// Records a failure at a place.
    ///
    /// XCTest of Apple captures the calls on the current thread, in which Xcode finds the line of the test. On these
    /// platforms, the thread is that of the report.
    private func record(_ report: IssueReport, at place: SourcePlace?) {
        #if canImport(Darwin)
        let location = place.map { XCTSourceCodeLocation(filePath: $0.path, lineNumber: Int($0.line)) }
        testCase.record(
            XCTIssue(
                type: .assertionFailure,
                compactDescription: report.message,
                sourceCodeContext: XCTSourceCodeContext(location: location)
            )
        )
        #else
        testCase.recordFailure(
            withDescription: report.message,
            inFile: place?.path ?? report.fileID ?? String(reflecting: type(of: testCase)),
            atLine: Int(place?.line ?? report.line ?? 0),
            expected: true
        )
        #endif
    }
}

extension XCTestCase {
    /// The number of failures so far.
    fileprivate var failureCount: Int { original.testRun?.totalFailureCount ?? 0 }
}

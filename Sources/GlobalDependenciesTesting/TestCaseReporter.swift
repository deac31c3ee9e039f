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
    private let fileID: String?
    private let line: UInt
    private let earlierFailureCount: Int
    private let state = Mutex(State())

    /// A Boolean value that indicates whether the test case has failed since the reporter was created.
    var testHasFailed: Bool {
        testCase.failureCount > earlierFailureCount
    }

    /// Creates a reporter.
    ///
    /// - Parameters:
    ///   - testCase: The test case.
    ///   - fileID: The file for reports that have no place of their own, if there is one.
    ///   - line: The line in that file.
    init(_ testCase: XCTestCase, fileID: String? = nil, line: UInt = 0) {
        self.testCase = testCase
        self.fileID = fileID
        self.line = line
        earlierFailureCount = testCase.failureCount
    }

    /// Blocks until all failures are recorded, and takes no further ones, so that the test can end.
    func close() {
        state.withLock { $0.isClosed = true }
        state.wait { $0.count == 0 }
    }

    /// Records a failure of the test case, or prints a warning.
    ///
    /// XCTest records no failures of a test case that has ended. In that case, the failure is printed, and the process
    /// fails at its end.
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
            return DetachedReports.printFailure(report, of: testCase.name)
        }
        report.complete { [self] report in
            record(report)
            state.withLock { $0.count -= 1 }
        }
    }

    private func record(_ report: IssueReport) {
        let (fileID, line) = report.fileID == nil ? (fileID, line) : (report.fileID, report.line ?? 0)
        #if canImport(Darwin)
        let location = fileID.map { XCTSourceCodeLocation(filePath: $0, lineNumber: Int(line)) }
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
            inFile: fileID ?? "<unknown>",
            atLine: Int(line),
            expected: true
        )
        #endif
    }
}

extension XCTestCase {
    /// The number of failures so far.
    fileprivate var failureCount: Int {
        testRun?.totalFailureCount ?? 0
    }
}

internal import GlobalDependencies
internal import XCTest

/// Where the failures of a test case are recorded, from wherever they are reported.
final class TestCaseReporter: Sendable {
    private struct State: Sendable {
        var isClosed = false
        /// How many are being recorded.
        var count = 0
    }

    // Failures are recorded from any thread, as those of its assertions are.
    nonisolated(unsafe) private let testCase: XCTestCase
    private let fileID: String?
    private let line: UInt
    private let state = Locked(State())

    /// Creates one.
    ///
    /// - Parameters:
    ///   - testCase: The test case.
    ///   - fileID: The file of what has no place of its own, if there is one.
    ///   - line: The line in that file.
    init(_ testCase: XCTestCase, fileID: String? = nil, line: UInt = 0) {
        self.testCase = testCase
        self.fileID = fileID
        self.line = line
    }

    /// Waits for what is being recorded, after which the test may end.
    func close() {
        state.withLock { $0.isClosed = true }
        state.wait { $0.count == 0 }
    }

    /// Records a failure of the test case, or prints a warning.
    ///
    /// Where the test case has ended, none can be recorded any more, and the process fails at its end.
    func report(_ report: IssueReport) {
        guard report.severity == .error else {
            IssueReporting.print(report)
            return
        }
        let isClosed = state.withLock { state in
            if !state.isClosed { state.count += 1 }
            return state.isClosed
        }
        if isClosed {
            RunningTestCase.fail(testCase, report)
        } else {
            record(report)
            state.change { $0.count -= 1 }
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

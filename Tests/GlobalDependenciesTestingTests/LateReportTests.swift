#if os(Linux)

import Foundation
import GlobalDependencies
import TestSupport
import Testing

@testable import GlobalDependenciesTesting

/// Reports that belong to no running test, in a process that fails because of another issue.
struct LateReportTests {
    private static let variable = "GLOBAL_DEPENDENCIES_LATE_REPORTS"
    private static var isInChild: Bool { ProcessInfo.processInfo.environment[variable] != nil }

    /// Swift Testing records an issue of a thread while a test without the trait runs, which the library cannot observe.
    @Test func failingProcessDoesNotRepeatReport() throws {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let arguments = ["--testing-library", "swift-testing", "--filter", "LateReportTests/ChildTests"]
        let process = try ChildProcess.run(["env", "\(Self.variable)=1", program] + arguments)
        #expect(!process.isSuccess)
        #expect(process.output.contains("↳ report of a thread"), "\(process.output)")
        #expect(!process.output.contains("error: report of a thread"), "\(process.output)")
        #expect(!process.output.contains("while none of their tests ran"), "\(process.output)")
    }

    @Suite(.enabled(if: isInChild), .serialized)
    struct ChildTests {
        @Test(.dependencies()) func first() {}

        @Test func second() async {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    IssueReporting.report(IssueReport(.error, "report of a thread"))
                    continuation.resume()
                }
            }
            DetachedReports.wait()
            Issue.record("another issue")
        }
    }
}

#endif

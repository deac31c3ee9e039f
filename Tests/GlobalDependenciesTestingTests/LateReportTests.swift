#if os(Linux)

import Dispatch
import Foundation
import GlobalDependencies
import TestSupport
import Testing

@testable import GlobalDependenciesTesting

/// Reports that belong to no running test, in a process that fails because of another issue.
struct LateReportTests {
    private static let variable = "GLOBAL_DEPENDENCIES_LATE_REPORTS"
    private static var isInChild: Bool { ProcessInfo.processInfo.environment[variable] != nil }

    /// Runs a test of this suite alone in a process, which fails.
    private func failingProcess(of test: String) throws -> ChildProcess.Result {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let arguments = ["--testing-library", "swift-testing", "--filter", "LateReportTests/\(test)"]
        let process = try ChildProcess.run(["env", "\(Self.variable)=1", program] + arguments)
        #expect(!process.isSuccess)
        return process
    }

    /// Swift Testing ignores a report after the last test.
    @Test func failingProcessPrintsReportAfterLastTest() throws {
        let process = try failingProcess(of: "readsAtExit")
        let lines = process.output.components(separatedBy: "\n").drop { !$0.hasPrefix("error: ") }
        let text = lines.joined(separator: "\n")
        let expected = """
            error: GlobalDependencies [GD024]: `\\.greeting` was read through the container of a test after the test had ended.

              Test:        GlobalDependenciesTestingTests.LateReportTests/readsAtExit()
            """
        #expect(text.hasPrefix(expected), "\(process.output)")
        #expect(text.contains("error: reports while none of their tests ran: 1\n"))
    }

    @Test func failingProcessWithoutTraitDoesNotRepeatReport() throws {
        let process = try failingProcess(of: "reportsOnThread")
        let copies = process.output.components(separatedBy: "report of a thread").count - 1
        #expect(copies == 1, "\(process.output)")
        #expect(!process.output.contains("while none of their tests ran"), "\(process.output)")
    }

    @Test(.enabled(if: isInChild)) func reportsOnThread() async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                IssueReporting.report(IssueReport(.error, "report of a thread"))
                continuation.resume()
            }
        }
        DetachedReports.wait()
        Issue.record("another issue")
    }

    @Test(.enabled(if: isInChild), .dependencies())
    func readsAtExit() {
        greeterAtExit.setValue(Greeter())
        atexit {
            // The calls of a function of the C library, which may have no frame pointers, cannot be captured safely.
            let hasRead = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                _ = greeterAtExit.value?.greet()
                hasRead.signal()
            }
            hasRead.wait()
            // The process ends after Swift Testing has ignored the report.
            DetachedReports.wait()
        }
        Issue.record("another issue")
    }
}

private let greeterAtExit = LockIsolated<Greeter?>(nil)

#endif

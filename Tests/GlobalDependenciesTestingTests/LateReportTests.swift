#if os(Linux)

import Dispatch
import Foundation
import GlobalDependencies
import TestSupport
import Testing

@testable import GlobalDependenciesTesting

/// A report after the last test, which Swift Testing ignores, in a process that fails because of another issue.
struct LateReportTests {
    private static let variable = "GLOBAL_DEPENDENCIES_READ_AT_EXIT"

    @Test func failingProcessPrintsReportAfterLastTest() throws {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let arguments = ["--testing-library", "swift-testing", "--filter", "LateReportTests/readsAtExit"]
        let process = try ChildProcess.run(["env", "\(Self.variable)=1", program] + arguments)
        #expect(!process.isSuccess)
        let lines = process.output.components(separatedBy: "\n").drop { !$0.hasPrefix("error: ") }
        let text = lines.joined(separator: "\n")
        let expected = """
            error: GlobalDependencies [GD024]: `\\.greeting` was read through the container of a test after the test had ended.

              Test:        GlobalDependenciesTestingTests.LateReportTests/readsAtExit()
            """
        #expect(text.hasPrefix(expected), "\(process.output)")
        #expect(text.contains("error: reports while none of their tests ran: 1\n"))
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment[Self.variable] != nil), .dependencies())
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

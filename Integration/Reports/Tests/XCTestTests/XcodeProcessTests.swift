import Dispatch
import Foundation
import Testing
import XCTest

/// Runs the tests of Swift Testing after those of XCTest in one process, as Xcode does.
final class XcodeProcessTests: XCTestCase {
    func testSwiftTestingRunsAfterXCTest() {
        guard ProcessInfo.processInfo.environment["REPORT_XCODE"] != nil else { return }
        // XCTest calls its observers in any order, and one of them waits for the last reports of XCTest.
        atexit {
            let hasEnded = DispatchSemaphore(value: 0)
            Task.detached {
                let _: CInt = await Testing.__swiftPMEntryPoint(passing: __CommandLineArguments_v0())
                hasEnded.signal()
            }
            hasEnded.wait()
        }
    }
}

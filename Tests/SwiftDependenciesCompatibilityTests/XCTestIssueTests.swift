import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import XCTest

final class XCTestIssueTests: DependencyTestCase {
    private struct Failure: Error {}

    override func invokeTest() {
        withMainSerialExecutor { super.invokeTest() }
    }

    func testExpectedIssueDoesNotFailTest() {
        withExpectedIssue { reportIssue("expected") }
        withExpectedIssue { throw Failure() }
        withExpectedIssue(isIntermittent: true) {}
    }

    func testExpectedAsynchronousIssueDoesNotFailTest() async {
        await withExpectedIssue {
            _ = await Task { 5 }.value
            reportIssue("expected")
        }
    }

    func testMissingIssueIsReported() {
        withExpectedIssue { withExpectedIssue {} }
    }
}

import Foundation
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

struct IssueTests {
    private struct Failure: Error {}

    private static func isMessage(_ message: String) -> @Sendable (Issue) -> Bool {
        { $0.comments.first?.rawValue == message }
    }

    @Test func reportedIssueIsRecorded() {
        withKnownIssue {
            reportIssue("The tank is empty.")
        } matching: {
            Self.isMessage("The tank is empty.")($0) && $0.sourceLocation?.fileName == "IssueTests.swift"
        }
    }

    @Test func reportedErrorIsRecorded() {
        withKnownIssue {
            reportIssue(Failure(), "No fuel")
        } matching: {
            Self.isMessage("No fuel: an error was thrown: Failure()")($0)
        }
    }

    @Test func errorReportingReturnsResultOrNil() async {
        #expect(withErrorReporting { 5 } == 5)
        #expect(await withErrorReporting { await Task { 5 }.value } == 5)
        withKnownIssue {
            #expect(withErrorReporting { throw Failure() } == nil)
        } matching: {
            Self.isMessage("an error was thrown: Failure()")($0)
        }
        await withKnownIssue {
            #expect(await withErrorReporting("Loading") { try await Task { throw Failure() }.value } == nil)
        } matching: {
            Self.isMessage("Loading: an error was thrown: Failure()")($0)
        }
    }

    @Test func cancellationIsNotReported() {
        #expect(withErrorReporting { throw CancellationError() } == nil)
    }

    @Test func expectedIssueDoesNotFailTest() async {
        withExpectedIssue { reportIssue("expected") }
        withExpectedIssue { throw Failure() }
        withExpectedIssue("sometimes", isIntermittent: true) {}
        await withExpectedIssue {
            _ = await Task { 5 }.value
            reportIssue("expected")
        }
    }

    @Test func missingIssueFailsTest() {
        withKnownIssue {
            withExpectedIssue {}
        } matching: { issue in
            if case .knownIssueNotRecorded = issue.kind { true } else { false }
        }
    }
}

#if os(macOS) || os(Linux)
extension IssueTests {
    @Test func processOfTestsIsTesting() async {
        #expect(isTesting)
        await #expect(processExitsWith: .success) {
            setenv("GLOBAL_DEPENDENCIES_CONTEXT", "live", 1)
            #expect(!isTesting)
        }
    }
}
#endif

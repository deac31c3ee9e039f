import AssertionsDependency
import GlobalDependencies
import GlobalDependenciesTesting
import TestSupport
import Testing

struct AssertionsDependencyTests {
    @Test func theDefaultsAreThoseOfTheStandardLibrary() {
        let dependencies = GlobalDependencies(context: .live)
        #expect(dependencies.assert is SystemAssert)
        #expect(dependencies.precondition is SystemPrecondition)
        #expect(dependencies.assertionFailure is SystemAssertionFailure)
    }

    @Test func failuresAreRecordedInTheirOrder() {
        let assertions = RecordingAssertions()
        let dependencies: any AssertDependency & PreconditionDependency & AssertionFailureDependency =
            GlobalDependencies().with {
                $0.assert = assertions
                $0.precondition = assertions
                $0.assertionFailure = assertions
            }
        dependencies.assert(true, "right")
        dependencies.assert(false, "first", file: "Bank.swift", line: 1)
        dependencies.precondition(false, "second", file: "Bank.swift", line: 2)
        dependencies.assertionFailure("third", file: "Bank.swift", line: 3)
        #expect(assertions.failures.map(\.message) == ["first", "second", "third"])
        #expect(assertions.failures.map(\.line) == [1, 2, 3])
        #expect(assertions.failures.allSatisfy { "\($0.file)" == "Bank.swift" })
    }

    // Remedy GD037.2: If the test expects the failure, override the assertion with `RecordingAssertions()`,
    @Test(.dependencies()) func expectedFailureIsRecorded() {
        let assertions = RecordingAssertions()
        let dependencies = GlobalDependencies.default.with { $0.assert = assertions }
        dependencies.assert(false, "nothing to withdraw")
        #expect(assertions.failures.map(\.message) == ["nothing to withdraw"])
        // Another failure is among the recorded ones, or is an issue of the test.
        dependencies.assert(false, "unknown account")
        #expect(assertions.failures.map(\.message) == ["nothing to withdraw", "unknown account"])
        withKnownIssue {
            dependencies.precondition(false)
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("GlobalDependencies [GD037]: an assertion failed") == true
        }
    }

    @Test func messageIsEvaluatedOnlyOnFailure() {
        let assertions = RecordingAssertions()
        var count = 0
        func message() -> String {
            count += 1
            return "failed"
        }
        assertions(true, message())
        #expect(count == 0)
        assertions(false, message())
        #expect(count == 1)
    }

    @Test(.dependencies()) func failureReportsMessageAndRemedies() async {
        let dependencies = GlobalDependencies.default
        let messages = await messages {
            dependencies.assert(1 > 2, "nothing to withdraw", file: "Bank/Account.swift", line: 7)
            dependencies.precondition(false)
            dependencies.assertionFailure("unknown account")
            dependencies.assert(true, "nothing to withdraw")
        }
        #expect(messages.count == 3)
        #expect(messages.allSatisfy { $0.hasPrefix("GlobalDependencies [GD037]: an assertion failed") })
        #expect(
            messages.first == """
                GlobalDependencies [GD037]: an assertion failed: nothing to withdraw

                  Where:  Bank/Account.swift:7
                  Test:   AssertionsDependencyTests.AssertionsDependencyTests/failureReportsMessageAndRemedies()

                To fix it, do one of these:
                  1. Find out why the condition is false in the test.
                  2. If the test expects the failure, override the assertion with `RecordingAssertions()`, and expect its `failures`.
                """
        )
    }
}

#if os(macOS) || os(Linux)
extension AssertionsDependencyTests {
    @Test func aPreconditionEndsTheProcess() async {
        await #expect(processExitsWith: .failure) { SystemPrecondition()(false, "no") }
        await #expect(processExitsWith: .success) { SystemPrecondition()(true) }
    }

    @Test func assertionsEndTheProcessInDebugBuilds() async {
        #if DEBUG
        await #expect(processExitsWith: .failure) { SystemAssert()(false, "no") }
        await #expect(processExitsWith: .failure) { SystemAssertionFailure()("no") }
        #else
        SystemAssert()(false, "no")
        SystemAssertionFailure()("no")
        #endif
        SystemAssert()(true)
    }
}
#endif

import AssertionsDependency
import GlobalDependencies
import GlobalDependenciesTesting
import Testing

struct AssertionsDependencyTests {
    @Test func theDefaultsAreThoseOfTheStandardLibrary() {
        #expect(GlobalDependencies().assert is SystemAssert)
        #expect(GlobalDependencies().precondition is SystemPrecondition)
        #expect(GlobalDependencies().assertionFailure is SystemAssertionFailure)
    }

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

    @Test func aMessageIsMadeOnlyWhereItIsNeeded() {
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

    @Test(.dependencies()) func assertionsOfTheStandardLibraryAreAnIssueInAStrictTest() {
        withKnownIssue {
            _ = GlobalDependencies.default.assert
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix(
                "GlobalDependencies: 'assert' was read in a test that does not override it"
            ) == true
        }
    }
}

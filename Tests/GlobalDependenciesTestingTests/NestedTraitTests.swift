import GlobalDependenciesDoubles
import GlobalDependenciesTesting
import Testing

/// Tests for reports within nested traits, such as the trait of a suite and that of a test.
@Suite(.dependencies())
struct NestedTraitTests {
    @Suite(.dependencies())
    struct InnerTests {
        @Test(.dependencies()) func knownIssueIsRecordedInThreeTraits() {
            withKnownIssue { unimplemented("part") }
        }
    }

    @Suite(.dependencies(.live))
    struct LiveTests {
        @Test(.dependencies(.strict)) func liveReadIsRecordedInStrictTest() {
            withKnownIssue { #expect(Greeter().greet() == "Good day, you.") }
        }
    }

    @Test(.dependencies()) func issuesFromTasksAreRecorded() async {
        let reports = await reports {
            async let inAChild: Void = unimplemented("child")
            await inAChild
            await Task { unimplemented("task") }.value
            await MainActor.run { unimplemented("actor") }
        }
        #expect(reports == [.unimplemented("child"), .unimplemented("task"), .unimplemented("actor")])
    }

    @Test(.dependencies(), arguments: 0..<10) func eachCaseRecordsItsIssuesOnce(number: Int) async {
        let reports = await reports {
            unimplemented("part \(number)")
            await Task.yield()
            #expect(Greeter().greet() == "Good day, you.")
        }
        #expect(reports == [.unimplemented("part \(number)"), .live("greeting")])
    }

    @Test(.dependencies(), arguments: 0..<4) func intermittentIssueIsRecorded(number: Int) {
        withKnownIssue(isIntermittent: true) {
            if number.isMultiple(of: 2) { unimplemented("part") }
        }
    }

    @Test(.dependencies()) func severityIsKept() async {
        let reports = await reports {
            IssueReporting.report(IssueReport(.warning, "mild"))
            IssueReporting.report(IssueReport(.error, "severe"))
        }
        #expect(reports == ["warning: mild", "severe"])
    }

    @Test func issueFromClosureOfTraitIsRecorded() async throws {
        try await expectReports([.unimplemented("part")], .dependencies { _ in unimplemented("part") }) {}
    }
}

#if os(macOS) || os(Linux)
extension NestedTraitTests {
    @Test(.dependencies()) func issueFromExitTestIsRecorded() async {
        let reports = await reports {
            await #expect(processExitsWith: .success) { unimplemented("part") }
        }
        #expect(reports == [.unimplemented("part")])
    }
}
#endif

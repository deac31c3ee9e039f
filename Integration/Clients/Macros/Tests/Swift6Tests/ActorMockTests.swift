#if DEBUG
import GlobalDependenciesDoubles
import Testing

#if SWIFT5
import Swift5
#elseif MAIN_ACTOR
import MainActor
#else
import Swift6
#endif

struct ActorMockTests {
    @Test func mockOfActorRunsItsOverrides() async throws {
        let mock = MockJournal()
        mock.nameOverride = { "log" }
        mock.addOverride = { line in line.count }
        let journal: any Journal = mock
        #expect(journal.name == "log")
        #expect(try await journal.add("four") == 4)
        #expect(mock.addCalls == ["four"])
        #expect(mock.nameCallCount == 1)
    }

    @Test func mockOfActorReportsUnsetRequirement() async {
        let mock = MockJournal()
        await withKnownIssue {
            await #expect(throws: UnimplementedError.self) { try await mock.add("a") }
        }
        #expect(mock.addCalls == ["a"])
    }
}
#endif

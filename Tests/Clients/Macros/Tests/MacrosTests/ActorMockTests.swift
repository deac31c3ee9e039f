#if DEBUG
import GlobalDependencies
import MainActor
import Swift5
import Swift6
import Testing

struct ActorMockTests {
    @Test func mockOfAnActorRunsItsOverrides() async throws {
        let mock = MockSwift6Journal()
        mock.nameOverride = { "log" }
        mock.addOverride = { line in line.count }
        let journal: any Swift6Journal = mock
        #expect(journal.name == "log")
        #expect(try await journal.add("four") == 4)
        #expect(mock.addCalls == ["four"])
        #expect(mock.nameCallCount == 1)
    }

    @Test func mockOfAnActorReportsWhatIsUnset() async {
        let (swift5, mainActor) = (MockSwift5Journal(), MockMainActorJournal())
        await withKnownIssue {
            await #expect(throws: UnimplementedError.self) { try await swift5.add("a") }
            await #expect(throws: UnimplementedError.self) { try await mainActor.add("b") }
        }
        #expect(swift5.addCalls + mainActor.addCalls == ["a", "b"])
    }
}
#endif

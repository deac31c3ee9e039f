import GlobalDependenciesDoubles
import KeepsakeDependency
import Testing

struct MockKeepsakeTests {
    @Test func overridesAreCalledAndArgumentsRecorded() async throws {
        let mock = MockKeepsake()
        mock.storedValueForNameOverride = { $0 == "guest" ? "Ada" : nil }
        mock.storeValueForNameOverride = { _, _ in throw KeepsakeError.unwritable }
        let store: any Keepsake = mock
        #expect(try await store.storedValue(for: "guest") == "Ada")
        await #expect(throws: KeepsakeError.unwritable) { try await store.store("Grace", for: "guest") }
        #expect(mock.storedValueForNameCalls == ["guest"])
        #expect(mock.storeValueForNameCalls.elementsEqual([("Grace", "guest")], by: ==))
    }

    @Test func callWithoutOverrideThrowsAndNamesOverride() async {
        let line = #line + 1
        let mock = MockKeepsake()
        await withKnownIssue {
            await #expect(throws: UnimplementedError.self) { try await mock.storedValue(for: "guest") }
        } matching: { issue in
            let message = issue.comments.first?.rawValue ?? ""
            return issue.sourceLocation?.line == line
                && message.contains("[GD014]: `MockKeepsake.storedValue(for:)` was called, but is unimplemented.")
                && message.contains("Set `storedValueForNameOverride` of the mock to a closure.")
        }
    }
}

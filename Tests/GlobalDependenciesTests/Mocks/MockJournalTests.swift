import GlobalDependenciesDoubles
import Testing

struct MockJournalTests {
    private let mock = MockOffice.withOverrides()

    @Test func journalRecordsCallsOfAllRequirementsInOrder() async throws {
        _ = try await mock.clerk(id: 1)
        mock.keep("x")
        _ = mock.clerk(named: "Ada")
        #expect(mock.calls == [.clerk(id: 1), .keep("x"), .clerk(named: "Ada")])
        #expect(mock.calls != [.clerk(id: 2), .keep("x"), .clerk(named: "Ada")])
        #expect(mock.calls != [.keep("x"), .clerk(id: 1), .clerk(named: "Ada")])
    }

    @Test func callIsDescribedAsCode() {
        _ = mock.staff()
        _ = mock.clerk(named: "Ada")
        mock.keep([1, 2])
        mock.pass(Text("a"), to: "Ada")
        #expect(
            "\(mock.calls)" == "[staff, clerk(named: \"Ada\"), keep([1, 2]), pass(Text(words: [\"a\"]), to: \"Ada\")]"
        )
    }

    @Test func unequatableArgumentsAreComparedByContents() {
        mock.keep(Text("a", "b"))
        #expect(mock.calls == [.keep(Text("a", "b"))])
        #expect(mock.calls != [.keep(Text("a", "c"))])
    }

    @Test func callIgnoresClosure() {
        mock.watch("north") { _ in }
        #expect(mock.calls == [.watch("north")])
    }

    @Test func newCallsAreTakenOnce() {
        _ = mock.staff()
        #expect(mock.takeNewCalls() == [.staff])
        #expect(mock.takeNewCalls() == [])
        _ = mock.staff()
        #expect(mock.takeNewCalls() == [.staff])
        #expect(mock.calls == [.staff, .staff])
    }
}

extension MockOffice {
    /// Returns a mock with an override for each requirement.
    static func withOverrides() -> MockOffice {
        let mock = MockOffice()
        mock.clerkOverride = { "Clerk \($0)" }
        mock.clerkNamedNameOverride = { _ in nil }
        mock.staffOverride = { 3 }
        mock.watchDoorHandlerOverride = { _, _ in }
        mock.fileFolderUnderLabelOverride = { _, _ in }
        mock.lendLedgerOverride = { _ in }
        mock.keepValueOverride = { _ in }
        mock.passValueToNameOverride = { _, _ in }
        return mock
    }
}

import SettingsDependency
import Testing

struct MockSettingsTests {
    let mock = MockSettings()

    @Test func overridesAreCalledThroughTheProtocol() async throws {
        let suite = InMemorySettings(["launches": 3])
        mock.storedValueForNameOverride = { $0 == "launches" ? 4 : nil }
        mock.storeValueForNameOverride = { _, name in throw SettingsError(.unwritable, name: name) }
        mock.replaceOverride = { $0 == 4 && $1 == 5 && $2 == "launches" }
        mock.storedValuesForNameOverride = { _ in InMemorySettings(["launches": 6]).storedValues(for: "launches") }
        mock.suiteOverride = { _ in suite }
        let settings: any Settings = mock
        #expect(try settings.value(for: .launches) == 4)
        #expect(throws: SettingsError(.unwritable, name: "launches")) { try settings.set(5, for: .launches) }
        #expect(try settings.update(.launches) { $0 += 1 } == ())
        var changes = settings.changes(of: .launches).makeAsyncIterator()
        #expect(try await changes.next() == 6)
        #expect(try settings.suite("a").value(for: .launches) == 3)
    }

    @Test func callsAreRecordedWithAllOfTheirArguments() throws {
        mock.storedValueForNameOverride = { _ in 1 }
        mock.storeValueForNameOverride = { _, _ in }
        mock.replaceOverride = { _, _, _ in true }
        mock.storedValuesForNameOverride = { _ in AsyncStream { $0.finish() } }
        mock.suiteOverride = { _ in InMemorySettings() }
        let settings: any Settings = mock
        try settings.set(3, for: .launches)
        try settings.remove(.launches)
        try settings.update(.launches) { $0 += 1 }
        _ = settings.storedValues(for: "points")
        _ = try settings.suite("a")
        #expect(mock.storedValueForNameCalls == ["launches"])
        #expect(
            mock.storeValueForNameCalls == [
                MockSettings.StoreCall(value: 3, name: "launches"),
                MockSettings.StoreCall(value: nil, name: "launches"),
            ]
        )
        #expect(mock.replaceCalls == [MockSettings.ReplaceCall(expected: 1, value: 2, name: "launches")])
        #expect(mock.storedValuesForNameCalls == ["points"])
        #expect(mock.suiteCalls == ["a"])
    }

    @Test func aMethodWithoutOverrideSaysWhatToSet() throws {
        let calls: [(String, () throws -> Void)] = [
            (
                "storedValue(for:) has no override: set storedValueForNameOverride (launches)",
                {
                    _ = try mock.value(for: .launches)
                }
            ),
            (
                "store(_:for:) has no override: set storeValueForNameOverride (launches)",
                {
                    try mock.set(1, for: .launches)
                }
            ),
            (
                "replace(_:with:for:) has no override: set replaceOverride (launches)",
                {
                    _ = try mock.replace(1, with: 2, for: "launches")
                }
            ),
            ("suite(_:) has no override: set suiteOverride (a)", { _ = try mock.suite("a") }),
        ]
        for (expected, call) in calls {
            var error: SettingsError?
            withKnownIssue {
                error = #expect(throws: SettingsError.self) { try call() }
            } matching: { issue in
                issue.sourceLocation?.fileID == #fileID && issue.comments.count == 1
            }
            #expect(error?.description == "unimplemented: MockSettings.\(expected)")
        }
    }

    @Test func aStreamWithoutOverrideIsReportedAndEmpty() async {
        var stream: AsyncStream<SettingsValue?>?
        withKnownIssue {
            stream = mock.storedValues(for: "launches")
        } matching: { issue in
            issue.sourceLocation?.fileID == #fileID
                && issue.comments.first?.rawValue.contains("MockSettings.storedValues(for:)") == true
        }
        #expect(await stream?.first { _ in true } == nil)
    }
}

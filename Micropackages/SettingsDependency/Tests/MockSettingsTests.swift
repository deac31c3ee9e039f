import GlobalDependenciesDoubles
import SettingsDependency
import TestSupport
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
        #expect(mock.storeValueForNameCalls.elementsEqual([(3, "launches"), (nil, "launches")], by: ==))
        #expect(mock.replaceCalls.elementsEqual([(1, 2, "launches")], by: ==))
        #expect(mock.storedValuesForNameCalls == ["points"])
        #expect(mock.suiteCalls == ["a"])
    }

    @Test func callWithoutOverrideThrowsAndNamesTheOverride() async {
        let line = #line + 1
        let mock = MockSettings()
        let calls: [(requirement: String, override: String, call: () throws -> Void)] = [
            ("storedValue(for:)", "storedValueForNameOverride", { _ = try mock.value(for: .launches) }),
            ("store(_:for:)", "storeValueForNameOverride", { try mock.set(1, for: .launches) }),
            ("replace(_:with:for:)", "replaceOverride", { _ = try mock.replace(1, with: 2, for: "launches") }),
            ("suite(_:)", "suiteOverride", { _ = try mock.suite("a") }),
        ]
        for (requirement, override, call) in calls {
            await expectUnimplemented("MockSettings.\(requirement)", set: override, createdAt: line) {
                let error = #expect(throws: UnimplementedError.self) { try call() }
                #expect(error?.name == "MockSettings.\(requirement)")
            }
        }
    }

    @Test func streamWithoutOverrideHasNoElements() async {
        let line = #line + 1
        let mock = MockSettings()
        await expectUnimplemented(
            "MockSettings.storedValues(for:)",
            set: "storedValuesForNameOverride",
            createdAt: line
        ) {
            #expect(await mock.storedValues(for: "launches").first { _ in true } == nil)
        }
    }
}

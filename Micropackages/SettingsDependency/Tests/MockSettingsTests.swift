import GlobalDependenciesDoubles
import SettingsDependency
import TestSupport
import Testing

struct MockSettingsTests {
    @Test func callWithoutOverrideIsRecordedAndNamesTheOverride() async {
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
        #expect(mock.storedValueForNameCalls == ["launches"])
        #expect(mock.storeValueForNameCalls.elementsEqual([(1, "launches")], by: ==))
        #expect(mock.replaceCalls.elementsEqual([(1, 2, "launches")], by: ==))
        #expect(mock.suiteCalls == ["a"])
    }

    @Test func streamWithoutOverrideHasNoElements() async {
        let line = #line + 1
        let mock = MockSettings()
        let requirement = "MockSettings.storedValues(for:)"
        await expectUnimplemented(requirement, set: "storedValuesForNameOverride", createdAt: line) {
            #expect(await mock.storedValues(for: "launches").first { _ in true } == nil)
        }
        #expect(mock.storedValuesForNameCalls == ["launches"])
    }
}

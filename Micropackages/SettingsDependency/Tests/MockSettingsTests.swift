import GlobalDependenciesDoubles
import SettingsDoubles
import TestSupport
import Testing

struct MockSettingsTests {
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

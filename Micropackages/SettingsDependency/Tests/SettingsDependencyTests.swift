import GlobalDependencies
import GlobalDependenciesTesting
import SettingsDoubles
import TestSupport
import Testing

struct SettingsDependencyTests {
    @Test func theDefaultAreTheSettingsOfTheProgram() {
        #expect(GlobalDependencies().settings as? UserDefaultsSettings === UserDefaultsSettings.standard)
    }

    @Test func anOverrideReachesTheAccessor() {
        expectOverride(of: \.settings, with: MockSettings())
    }

    @Test(.dependencies()) func aStrictTestReportsTheLiveImplementation() async {
        await expectLiveReport(of: "settings") { _ = $0.settings }
    }

    @Test(.dependencies { $0.settings = InMemorySettings(["launches": 2]) }) func aStrictTestUsesTheOverride() throws {
        #expect(try GlobalDependencies.default.settings.update(.launches) { $0 } == 2)
    }
}

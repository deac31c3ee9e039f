import GlobalDependencies
import GlobalDependenciesTesting
import SettingsDoubles
import Testing

struct SettingsDependencyTests {
    @Test func theDefaultAreTheSettingsOfTheProgram() {
        #expect(GlobalDependencies().settings as? UserDefaultsSettings === UserDefaultsSettings.standard)
    }

    @Test func anOverrideReachesTheAccessor() {
        let mock = MockSettings()
        let container = GlobalDependencies().with(override: mock, for: \.settings)
        let dependencies: any SettingsDependency = container
        #expect(dependencies.settings as? MockSettings === mock)
        #expect(dependencies.buildGlobal().settings as? MockSettings === mock)
        let assigned = GlobalDependencies().with { $0.settings = mock }
        #expect(assigned.settings as? MockSettings === mock)
    }

    @Test(.dependencies()) func aStrictTestReportsTheLiveImplementation() {
        withKnownIssue {
            _ = GlobalDependencies.default.settings
        } matching: { issue in
            let headline = issue.comments.first?.rawValue.prefix { $0 != "\n" }
            return headline == """
                GlobalDependencies [GD022]: `\\.settings` was read in a test that does not override it, so its live implementation \
                was used.
                """
        }
    }

    @Test(.dependencies { $0.settings = InMemorySettings(["launches": 2]) }) func aStrictTestUsesTheOverride() throws {
        #expect(try GlobalDependencies.default.settings.update(.launches) { $0 } == 2)
    }
}

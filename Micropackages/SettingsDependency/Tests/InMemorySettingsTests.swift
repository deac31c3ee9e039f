import SettingsDependency
import Testing

struct InMemorySettingsTests {
    @Test func initialValuesMayBeCorrupt() throws {
        let settings = InMemorySettings(["launches": "many", "points": 1, "flag": true])
        #expect(throws: SettingsError(.corrupt, name: "launches")) { try settings.value(for: .launches) }
        #expect(throws: SettingsError(.corrupt, name: "points")) { try settings.update(.points) { _ in } }
        #expect(try settings.value(for: SettingsKey("flag", default: false)))
        #expect(settings.snapshot == ["launches": "many", "points": 1, "flag": true])
    }

    @Test func snapshotContainsStoredValues() throws {
        let settings = InMemorySettings()
        try settings.set(3, for: .launches)
        try settings.suite("a").set(4, for: .launches)
        #expect(settings.snapshot == ["launches": 3])
    }

    @Test func instancesShareNothing() throws {
        let one = InMemorySettings()
        let other = InMemorySettings()
        try one.set(1, for: .launches)
        try one.suite("a").set(2, for: .launches)
        #expect(other.snapshot == [:])
        #expect(try other.suite("a").value(for: .launches) == 0)
        #expect(try one.suite("b").suite("a").value(for: .launches) == 2)
    }
}

import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import MainActor
import Swift6
import Testing

struct EntryKindTests {
    @Test func composedEntryReadsTheContainerThatIsRead() {
        let dependencies = GlobalDependencies.live
        let bright = dependencies.with(override: 99, for: \.brightness)
        #expect([dependencies.briefing.brightness, bright.briefing.brightness] == [12, 99])
        #expect(bright.titledBriefing.brightness == 99)
        #expect([dependencies.titledBriefing.title, GlobalDependencies.test.titledBriefing.title] == ["live", "test"])
    }

    @Test(.dependencies { $0.brightness = 1 }) func composedEntryIsNotReportedInStrictTest() {
        #expect(GlobalDependencies.default.briefing.brightness == 1)
    }

    @Test func rootEntryIsSharedByDerivedContainers() {
        let root = GlobalDependencies()
        let bright = root.with(override: 99, for: \.brightness)
        #expect(bright.archive === root.archive)
        #expect(root.archive.brightness == 12)
        #expect(GlobalDependencies().archive !== root.archive)
    }

    @Test func weakEntryIsReleasedWithItsLastReference() {
        let dependencies = GlobalDependencies.live
        weak var released: Logger?
        do {
            let session = dependencies.session
            #expect(dependencies.session === session)
            released = session
        }
        #expect(released == nil)
        #expect([dependencies.session.kind, GlobalDependencies.test.session.kind] == ["live", "test"])
    }

    @Test func replaceableEntryIsReplacedInDerivedContainers() {
        let root = GlobalDependencies()
        let derived = root.with(override: 1, for: \.brightness)
        #expect(derived.theme.name == "day")
        root.replace(\.theme, with: NightTheme())
        root.replace(\.currentUser, with: "Ada")
        #expect(derived.theme.name == "night")
        #expect(derived.currentUser == "Ada")
        root.restore(\.currentUser)
        #expect(derived.currentUser == nil)
    }

    @Test @MainActor func composedEntryOfMainActorReadsItsContainer() {
        let titled = GlobalDependencies().with(override: Window.named("other"), for: \.window)
        #expect(titled.doorway.title == "other")
    }
}

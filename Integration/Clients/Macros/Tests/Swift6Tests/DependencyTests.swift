import GlobalDependenciesLifetimes
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

#if SWIFT5
import Swift5
#elseif MAIN_ACTOR
import MainActor
#else
import Swift6
#endif

private struct Frost: Weather {
    func temperature(in city: String) async throws -> Double { -8 }
}

struct DependencyTests {
    private let frozen = GlobalDependencies.default.with(override: Frost(), for: \.weather)

    @Test @MainActor func generatedInitializersTakeContainer() async throws {
        let dependencies: any WeatherDependency = frozen
        #expect(try await dependencies.weather.temperature(in: "Oslo") == -8)
        #expect(try await Panel(dependencies: frozen).temperature() == -8)
        #expect(try await Station(dependencies: frozen).temperature() == -8)
        let taps = LockIsolated(0)
        let screen = Screen(title: "Oslo", onTap: { taps.withValue { $0 += 1 } }, dependencies: frozen)
        #expect(try await screen.child().temperature() == -8)
        #expect(taps.value == 1)
    }

    @Test(.dependencies()) func diagnosticsNameLineOfEntry() {
        withKnownIssue {
            _ = GlobalDependencies.default.brightness
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("/Weather.swift:15\n") }
        }
    }

    @Test func entryHasValueOfItsContext() async throws {
        let (live, test, preview) = (GlobalDependencies.live, GlobalDependencies.test, GlobalDependencies.preview)
        #expect(try await live.weather.temperature(in: "Oslo") == 21.5)
        #expect([live.volume, test.volume, preview.volume] == [11, 0, 5])
        #expect(live.with { $0.volume = 3 }.volume == 3)
        #expect([live.depth, test.depth] == [12, 3])
        #expect([live.notes.kind, test.notes.kind, preview.notes.kind] == ["live", "test", "preview"])
    }

    @Test func entryHasItsKind() {
        let root = GlobalDependencies.live
        let bright = root.with(override: 99, for: \.brightness)
        #expect([root.briefing.brightness, bright.briefing.brightness] == [12, 99])
        #expect(bright.archive === root.archive && bright.archive.brightness == 12)
        #expect(root.notes === root.notes && root.notes !== bright.notes)
        weak var session: Logger?
        session = root.session
        #expect(session == nil)
        root.replace(\.currentUser, with: "Ada")
        #expect(bright.currentUser == "Ada")
    }

    @Test @MainActor func entriesOfMainActorAreResolved() {
        let titled = GlobalDependencies.live.with(override: Window("other"), for: \.window)
        #expect([titled.doorway.title, titled.banner.title] == ["other", "Welcome"])
        #expect([GlobalDependencies.live.window.title, GlobalDependencies.test.window.title] == ["live", "test"])
        #expect(titled.with { $0.banner = Window("Farewell") }.banner.title == "Farewell")
    }
}

import AppFeature
import CatalogClient
import ClockDependency
import GlobalDependencies
import GlobalDependenciesTesting
import SettingsDependency
import Testing

@testable import SearchTerminal

/// Tests for the input and output of a session without a terminal.
@MainActor
@Suite(
    .dependencies(.unusedOverrides(.ignored)) {
        $0.catalogClient = .sample()
        $0.continuousClock = ImmediateClock()
        $0.settings = InMemorySettings()
        $0.useLive(\.detail)
    },
    .timeLimit(.minutes(1))
)
struct SessionTests {
    private let output = LockIsolated<[String]>([])

    private func session(_ dependencies: GlobalDependencies = .default) -> Session {
        Session(dependencies: dependencies) { [output] text in output.withValue { $0.append(text) } }
    }

    private func type(_ lines: String..., to session: Session) async {
        for line in lines {
            #expect(await session.take(line))
            await session.finish()
        }
    }

    @Test func linesAreAnsweredInOrder() async {
        let session = session()
        await session.begin()
        await type("owl", "dodo", ":recents", ":forget", to: session)
        #expect(
            output.value == [
                "3 birds; :help shows what you can do.",
                "owl: 1 bird\n  1  Barn owl  Hears a mouse under the snow.",
                "dodo: no bird is called that",
                "dodo, owl",
                "You have looked for nothing yet.",
            ]
        )
    }

    @Test func birdIsOpenedAndStored() async {
        await type("owl", ":keep", ":open 2", ":open 1", ":keep", to: session())
        #expect(
            output.value.dropFirst() == [
                "Open a bird first: :open 1",
                "There is no such bird here. Type the number of one that was found: :open 1",
                "Barn owl\n  ▄▀▄\n  ▀█▀\n  Hears a mouse under the snow.",
                "Barn owl ★\n  ▄▀▄\n  ▀█▀\n  Hears a mouse under the snow.",
            ]
        )
    }

    @Test func nextLineSupersedesSearch() async {
        let clock = TestClock()
        let session = session(.default.with(override: clock, for: \.continuousClock))
        _ = await session.take("owl")
        await clock.waitForSleepers()
        _ = await session.take("alpine")
        await clock.run()
        await session.finish()
        #expect(output.value == ["alpine: 1 bird\n  1  Alpine swift  Stays in the air for half a year."])
    }

    @Test func errorsAndNoticesAreShown() async {
        let answers = LockIsolated<[Result<CatalogAnswer, CatalogError>]>([
            .failure(.nonsense), .success(CatalogAnswer(items: [], origin: .cache(because: .slow(seconds: 1)))),
        ])
        let dependencies = GlobalDependencies.default.with {
            $0.catalogClient.search = { _ in try answers.withValue { $0.removeFirst() }.get() }
        }
        await type("owl", "owl", to: session(dependencies))
        #expect(
            output.value == [
                "owl: The catalogue answered with something that the app does not understand.",
                "owl: no bird is called that\n"
                    + "  Offline, from the cache: The catalogue did not answer within 1.0 s.",
            ]
        )
    }

    @Test func unknownCommandIsReported() async {
        await type(":fly", ":help", to: session())
        #expect(output.value == ["There is no command :fly. :help shows what there is.", Session.help])
    }

    @Test func quitCommandEndsSession() async {
        #expect(await session().take(":quit") == false)
    }
}

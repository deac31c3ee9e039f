import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import LocalDataFetchDoubles
import RadioServices
import SettingsDependency
import Testing

@testable import RadioApp

/// A strict test of the whole app, which overrides only the façades at its edge.
@Suite(
    .dependencies {
        let files = InMemoryLocalDataFetch()
        try await files.write(
            value: [["name": "Fjord", "genre": "jazz"], ["name": "Aurora", "genre": "jazz"]],
            to: "stations.json"
        )
        $0.localDataFetch = files
        $0.settings = InMemorySettings()
    }
)
struct RadioAppTests {
    @Test func stationsArePlayedOnBothPlayers() async throws {
        let lines = try await Radio.lines(genre: "jazz")
        #expect(
            lines == [
                "Hello, Ada!", "Aurora", "Fjord", "Aurora on the loudspeaker", "Aurora on the headphones",
            ]
        )
    }

    @Test(.dependencies { $0.decorate(\.player) { PlayerForListener(player: $0, dependencies: $1) } })
    func decoratorFollowsReplacedPlayer() async throws {
        let lines = try await Radio.lines(genre: "jazz")
        #expect(lines.suffix(2) == ["Aurora on the loudspeaker, for Ada", "Aurora on the headphones, for Ada"])
    }

    @Test func genreWithoutStationsHasMessage() async throws {
        #expect(try await Radio.lines(genre: "polka") == ["There are no stations with polka."])
    }
}

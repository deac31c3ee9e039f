import ClockDependency
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import RadioFeatures
import RadioServices
import RandomNumberGeneratorDependency
import SettingsDependency
import Testing

/// A player and a catalog that take up to a second for each call.
private struct SlowRadio: Player, StationCatalog {
    let name = "slow player"
    /// The names of the stations of the catalog, of which the last ones are those of the moment.
    let names = CallRecorder<[String]>()

    func play(_ station: Station) async -> String {
        await Self.pause()
        return station.name
    }

    func stations(genre: String) async -> [Station] {
        let names = names.calls.last ?? []
        await Self.pause()
        return names.map { Station(name: $0, genre: genre) }
    }

    private static func pause() async {
        let milliseconds = GlobalDependencies.default.randomNumberGenerator { Int.random(in: 0...1_000, using: &$0) }
        try? await GlobalDependencies.default.continuousClock.sleep(for: .milliseconds(milliseconds))
    }
}

/// Tests of the models with many orders of their tasks.
@MainActor
@Suite(.enabled(if: Simulation.isAvailable), .dependencies { $0.settings = InMemorySettings() })
struct RadioSimulationTests {
    private let radio = SlowRadio()
    private let dependencies: GlobalDependencies

    init() {
        dependencies = .default.with(override: radio, for: \.player).with(override: radio, for: \.stationCatalog)
    }

    @Test(.dependencies(.simulated(seeds: 1...100, escapes: .fail)))
    func textIsThatOfLastStation() async throws {
        let lists = [dependencies.stationList(genre: "jazz"), dependencies.stationList(genre: "news")]
        let tapped = CallRecorder<String>()
        let taps = ["Fjord", "Harbor", "Aurora"].enumerated().map { index, name in
            let list = lists[index % 2]
            return Task {
                tapped.record(name)
                try await list.play(Station(name: name, genre: list.genre))
            }
        }
        for tap in taps { try await tap.value }
        #expect(dependencies.nowPlaying.text == tapped.calls.last)
        #expect(try dependencies.listeningHistory.listenings() == ["Fjord": 1, "Harbor": 1, "Aurora": 1])
    }

    @Test(.dependencies(.simulated(seeds: 1...100, escapes: .fail)))
    func listHasStationsOfLastLoad() async throws {
        let list = dependencies.stationList(genre: "jazz")
        radio.names.record(["Fjord"])
        let first = Task { await list.load() }
        let second = Task {
            radio.names.record(["Fjord", "Aurora"])
            await list.load()
        }
        await first.value
        await second.value
        #expect(list.stations.map(\.name) == ["Fjord", "Aurora"])
    }
}

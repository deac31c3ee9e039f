import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import LocalDataFetchDoubles
import RadioServices
import SettingsDependency
import Testing

/// Strict tests of services that are built on services: only the façades at the edge are overridden.
@Suite(
    .dependencies {
        let stations = [
            Station(name: "Fjord", genre: "jazz"), Station(name: "Harbor", genre: "news"),
            Station(name: "Aurora", genre: "jazz"),
        ]
        let files = InMemoryLocalDataFetch()
        try await files.write(value: stations, to: "stations.json")
        $0.localDataFetch = files
        $0.settings = InMemorySettings()
    }
)
struct StationCatalogTests {
    private let dependencies = GlobalDependencies.default

    @Test func stationsOfGenreAreSortedByName() async throws {
        let names = try await dependencies.stationCatalog.stations(genre: "jazz").map(\.name)
        #expect(names == ["Aurora", "Fjord"])
    }

    @Test func stationWithMostListeningsIsFirst() async throws {
        for name in ["Aurora", "Fjord", "Fjord"] {
            try dependencies.listeningHistory.add(Station(name: name, genre: "jazz"))
        }
        let names = try await dependencies.stationCatalog.stations(genre: "jazz").map(\.name)
        #expect(names == ["Fjord", "Aurora"])
    }
}

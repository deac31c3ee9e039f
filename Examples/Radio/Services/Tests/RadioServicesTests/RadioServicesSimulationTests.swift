import Foundation
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import LocalDataFetchDependency
import RadioServices
import SettingsDependency
import Testing

/// Tests of the services with many orders of their tasks, and with faults.
@Suite(
    .enabled(if: Simulation.isAvailable),
    .dependencies {
        $0.settings = InMemorySettings()
        $0.localDataFetch = InMemoryLocalDataFetch()
    }
)
struct RadioServicesSimulationTests {
    private let dependencies = GlobalDependencies.default
    private let stations = ["Fjord", "Harbor", "Aurora"].map { Station(name: $0, genre: "jazz") }

    @Test(.dependencies(.simulated(seeds: 1...100, faults: .fullDisks(0.3), .cancellations(0.05), escapes: .fail)))
    func eachStoredListeningIsCounted() async throws {
        let stored = CallRecorder<String>()
        await withTaskGroup { group in
            for station in stations + stations {
                group.addTask {
                    await Task.yield()
                    if (try? dependencies.listeningHistory.add(station)) != nil { stored.record(station.name) }
                }
            }
        }
        let counts = Dictionary(stored.calls.map { ($0, 1) }, uniquingKeysWith: +)
        #expect(try dependencies.listeningHistory.listenings() == counts)
    }

    @Test(.dependencies(.simulated(seeds: 1...100, faults: .cancellations(0.05), escapes: .fail)))
    func screensShareArtwork() async throws {
        for station in stations.dropLast() {
            let path = try LocalPath("pictures/\(station.name).png")
            try await dependencies.localDataFetch.write(Data(station.name.utf8), to: path)
        }
        weak var released: ArtworkCache?
        do {
            let cache = dependencies.artworkCache
            released = cache
            await withTaskGroup { group in
                for station in stations + stations {
                    group.addTask {
                        let artwork = dependencies.artworkCache
                        #expect(artwork === cache)
                        let expected = station == stations.last ? nil : Data(station.name.utf8)
                        do {
                            let picture = try await artwork.picture(of: station)
                            #expect(picture == expected)
                        } catch {
                            #expect(Task.isCancelled)
                        }
                    }
                }
            }
        }
        #expect(released == nil)
    }

    @Test(.dependencies(.simulated(seeds: 1...100, escapes: .fail)))
    func catalogIsSortedWhileListening() async throws {
        try await dependencies.localDataFetch.write(value: stations, to: "stations.json")
        try await withThrowingTaskGroup { group in
            for station in stations { group.addTask { try dependencies.listeningHistory.add(station) } }
            for _ in 1...3 {
                group.addTask {
                    let names = try await dependencies.stationCatalog.stations(genre: "jazz").map(\.name)
                    #expect(names.sorted() == ["Aurora", "Fjord", "Harbor"])
                }
            }
            try await group.waitForAll()
        }
        let names = try await dependencies.stationCatalog.stations(genre: "jazz").map(\.name)
        #expect(names == ["Aurora", "Fjord", "Harbor"])
    }
}

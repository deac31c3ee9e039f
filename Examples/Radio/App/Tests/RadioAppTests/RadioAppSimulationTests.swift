import Foundation
import GlobalDependencies
import GlobalDependenciesScopes
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import LocalDataFetchDependency
import RadioServices
import SettingsDependency
import Testing

@testable import RadioApp

/// Tests of the whole app with many orders of its tasks, and with faults.
@Suite(.enabled(if: Simulation.isAvailable), .dependencies { $0.settings = InMemorySettings() })
struct RadioAppSimulationTests {
    private static let stations = [
        Station(name: "Fjord", genre: "jazz"), Station(name: "Aurora", genre: "jazz"),
        Station(name: "Harbor", genre: "news"), Station(name: "Dune", genre: "news"),
    ]

    @Test(.dependencies(.simulated(seeds: 1...100, faults: .fullDisks(0.3), .cancellations(0.02), escapes: .fail)))
    func screensListTheirGenreAndCountPlays() async throws {
        let files = InMemoryLocalDataFetch(["stations.json": try JSONEncoder().encode(Self.stations)])
        let dependencies = GlobalDependencies.default.with(override: files, for: \.localDataFetch)
        let (finished, failed) = (CallRecorder<Void>(), CallRecorder<Void>())
        await withTaskGroup { group in
            for genre in ["jazz", "news", "jazz"] {
                group.addTask {
                    do {
                        let lines = try await dependencies.yield { try await Radio.lines(genre: genre) }
                        if lines.count == 1, Task.isCancelled { return }
                        let names = Self.stations.filter { $0.genre == genre }.map(\.name)
                        #expect(Array(lines.prefix(3)) == ["Hello, Ada!"] + names.sorted())
                        finished.record()
                    } catch {
                        failed.record()
                    }
                }
            }
        }
        // A screen plays two stations, and ends with the first one that cannot be counted.
        let count = try dependencies.listeningHistory.listenings().values.reduce(0, +)
        #expect((2 * finished.count...2 * finished.count + failed.count).contains(count))
        #expect(dependencies.player.name == "headphones" || finished.count == 0)
    }
}

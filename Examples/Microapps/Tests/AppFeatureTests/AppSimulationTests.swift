import AppFeature
import CatalogClient
import CatalogClientLive
import ClockDependency
import DetailFeature
import Foundation
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import LocalDataFetchDependency
import RandomNumberGeneratorDependency
import RemoteDataFetchDependency
import SearchFeature
import SettingsDependency
import Testing

private enum Refresh {
    /// The number of the refresh to which the catalogue responds.
    @TaskLocal static var number = 0
}

/// Tests for the models of the app, each with many orders of the tasks, and with faults.
@MainActor
@Suite(.enabled(if: Simulation.isAvailable))
struct AppSimulationTests {
    @Test(
        .dependencies(.simulated(seeds: 1...100, faults: .cancellations(0.05), escapes: .fail)) {
            let (clock, random) = ($0.continuousClock, $0.randomNumberGenerator)
            $0.catalogClient.count = {
                try await clock.sleep(for: .milliseconds(random { Int.random(in: 0...1_000, using: &$0) }))
                return Refresh.number
            }
        }
    )
    func lineIsThatOfLastRefresh() async {
        let model = StatusModel()
        let begun = CallRecorder<Int>()
        let refreshes = [2, 3, 4].map { number in
            Task {
                begun.record(number)
                await Refresh.$number.withValue(number) { await model.refresh() }
                return (line: "\(number) birds", isCancelled: Task.isCancelled)
            }
        }
        for refresh in refreshes { _ = await refresh.value }
        let last = await refreshes[(begun.calls.last ?? 2) - 2].value
        #expect(last.isCancelled || model.line == last.line)
        #expect(model.line.isEmpty || model.line.hasSuffix(" birds"))
    }

    @Test(
        .dependencies {
            $0.useLive(\.catalogClient)
            $0.useLive(\.detail)
            $0.catalogConfiguration = CatalogConfiguration(address: try Self.url(""))
            $0.localDataFetch = InMemoryLocalDataFetch()
            $0.remoteDataFetch = try Self.service()
            $0.settings = InMemorySettings()
        },
        .dependencies(
            .simulated(
                seeds: 1...100,
                faults: .lostConnections(0.1),
                .fullDisks(0.2),
                .cancellations(0.02),
                escapes: .fail
            )
        )
    )
    func screensShowStoredState() async throws {
        let root = RootModel()
        let details = CatalogItem.samples.map { root.open($0) }
        let searching = Task { await root.search.submit("owl") }
        let typing = Task { root.search.type("swift") }
        let taps = (details + details.dropFirst()).map { detail in
            Task {
                await detail.appear()
                await detail.toggleFavourite()
            }
        }
        for task in taps + [searching, typing] { await task.value }
        await root.search.settle()
        let settings = GlobalDependencies.default.settings
        let favourites = try settings.value(for: .favourites)
        #expect(favourites.sorted() == details.filter(\.isFavourite).map(\.name).sorted())
        #expect(try root.search.recents == settings.value(for: .recentSearches))
    }

    private nonisolated static func url(_ path: String) throws -> URL {
        try #require(URL(string: "http://catalogue.example/\(path)"))
    }

    private nonisolated static func service() throws -> InMemoryRemoteDataFetch {
        let remote = InMemoryRemoteDataFetch()
        remote.stub(.prefix(try url("search")), with: .response(body: Data(#"{"items":[]}"#.utf8)))
        remote.stub(.prefix(try url("pictures")), with: .response(body: Data("P1 1 2 1 0".utf8)))
        return remote
    }
}

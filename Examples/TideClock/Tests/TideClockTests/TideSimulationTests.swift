import ClockDependency
import DateDependency
import Foundation
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import RandomNumberGeneratorDependency
import Testing
import TideClock

/// A source that takes up to ten seconds, and returns one tide a minute after the date.
private struct SlowTides: Tides {
    func tides(at harbor: Harbor, after date: Date) async throws -> [Tide] {
        let dependencies = GlobalDependencies.default
        let seconds = dependencies.randomNumberGenerator { Int.random(in: 0...10, using: &$0) }
        try await dependencies.continuousClock.sleep(for: .seconds(seconds))
        return [Tide(.high, at: date + 60, height: 3)]
    }
}

@MainActor
@Suite(.enabled(if: Simulation.isAvailable))
struct TideSimulationTests {
    @Test(.dependencies(.simulated(seeds: 1...100)) { $0.tides = SlowTides() })
    func lastRefreshDeterminesScreen() async throws {
        let dependencies = GlobalDependencies.default
        let model = TideModel(harbor: .practice)
        let (begins, ends) = (CallRecorder<Int>(), CallRecorder<Int>())
        let refreshes = [0, 3, 5].map { seconds in
            Task {
                try await dependencies.continuousClock.sleep(for: .seconds(seconds))
                begins.record(seconds)
                let date = dependencies.date.now
                await model.refresh()
                ends.record(seconds)
                let last = try #require(begins.calls.last)
                #expect(model.isLoading == !ends.calls.contains(last))
                if last == seconds { #expect(model.tides.map(\.date) == [date + 60]) }
            }
        }
        for refresh in refreshes { try await refresh.value }
        #expect(!model.isLoading)
    }
}

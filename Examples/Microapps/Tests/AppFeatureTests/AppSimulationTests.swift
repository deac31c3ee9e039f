import AppFeature
import CatalogClient
import ClockDependency
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import RandomNumberGeneratorDependency
import Testing

private enum Refresh {
    /// The number of the refresh to which the catalogue responds.
    @TaskLocal static var number = 0
}

/// A test for the line of the status with many orders of the tasks, and with cancellations.
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
}

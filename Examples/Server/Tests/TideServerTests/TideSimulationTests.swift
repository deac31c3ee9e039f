import ClockDependency
import Foundation
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import RandomNumberGeneratorDependency
import Testing
import TideServer

/// Tests of the components of the service with many orders of concurrent requests.
@Suite(.enabled(if: Simulation.isAvailable))
struct TideSimulationTests {
    @Test(
        .dependencies { $0.database = SlowDatabase(dependencies: $0) },
        .dependencies(.simulated(seeds: 1...100, faults: .cancellations(0.02), escapes: .fail))
    )
    func recordIsHighestStoredReading() async throws {
        let dependencies = GlobalDependencies.default
        await addReadings(of: ["ada", "ben", "eve"])
        let readings = try await dependencies.database.readings()
        #expect(await dependencies.records.record(of: "Rye")?.metres == readings.map(\.metres).max())
        #expect(dependencies.requestCounter.live == 0)
    }

    @Test(
        .dependencies { $0.database = SlowDatabase(dependencies: $0) },
        .dependencies(.simulated(seeds: 1...100, escapes: .fail))
    )
    func lastReportHasHighestReading() async throws {
        let book = try await RecordBook.open(dependencies: .default)
        let running = Task { try await book.run() }
        await withTaskGroup { group in
            for number in 1...6 {
                group.addTask {
                    try? await GlobalDependencies.default.continuousClock.sleep(for: .seconds(random(in: 1...150)))
                    await book.add(Reading(gauge: "Rye", metres: Double(number), time: noon, observer: "ada"))
                }
            }
        }
        running.cancel()
        _ = await running.result
        try await book.close()
        let database = try #require(GlobalDependencies.default.database as? SlowDatabase)
        #expect(await database.records["Rye"]?.metres == 6)
    }

    /// Adds readings in one request of each user.
    private func addReadings(of users: [String]) async {
        await withTaskGroup { group in
            for name in users {
                group.addTask {
                    let dependencies = GlobalDependencies.default
                    let request = TideRequest(
                        id: name,
                        user: User(name: name),
                        logger: dependencies.logger,
                        clock: dependencies.continuousClock
                    )
                    try? await dependencies.withLifetime(of: request) { dependencies in
                        for _ in 1...2 {
                            _ = try await dependencies.tideLog.add(gauge: "Rye", metres: Double(random(in: 1...9)))
                        }
                    }
                }
            }
        }
    }
}

import ClockDependency
import Foundation
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import RandomNumberGeneratorDependency
import Testing
import TideServer

/// A database in memory that takes up to a second for each call, as one on another machine may.
private actor SlowDatabase: Database {
    private let database: InMemoryDatabase

    init(_ readings: [Reading] = []) {
        database = InMemoryDatabase(readings)
    }

    var records: [String: Reading] {
        get async { await database.records }
    }

    func append(_ reading: Reading) async throws {
        try await Self.pause()
        try await database.append(reading)
    }

    func readings() async throws -> [Reading] {
        try await Self.pause()
        return try await database.readings()
    }

    func save(_ records: [String: Reading]) async throws {
        try await Self.pause()
        try await database.save(records)
    }

    func close() async throws {
        try await Self.pause()
        await database.close()
    }

    private static func pause() async throws {
        try await GlobalDependencies.default.continuousClock.sleep(for: .milliseconds(random(in: 0...1_000)))
    }
}

/// Returns a random number of the default container.
private func random(in range: ClosedRange<Int>) -> Int {
    GlobalDependencies.default.randomNumberGenerator { Int.random(in: range, using: &$0) }
}

/// Tests of the components of the service with many orders of concurrent requests.
@Suite(.enabled(if: Simulation.isAvailable))
struct TideSimulationTests {
    @Test(
        .dependencies { $0.database = SlowDatabase() },
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
        .dependencies { $0.database = SlowDatabase() },
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

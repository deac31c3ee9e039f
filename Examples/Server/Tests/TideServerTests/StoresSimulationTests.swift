import ClockDependency
import Foundation
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import Testing
import TideServer

/// Tests of the stores with many orders of the tasks that use, save and close them.
@Suite(.enabled(if: Simulation.isAvailable))
struct StoresSimulationTests {
    private let database = InMemoryDatabase()

    @Test(.dependencies(.simulated(seeds: 1...100, escapes: .fail)))
    func cancelledProgramSavesRecordsBeforeDatabaseCloses() async throws {
        let stored = CallRecorder<Double>()
        let (opening, hasOpened) = AsyncStream.makeStream(of: Never.self)
        let program = Task {
            // On a clock that never advances, closing has no time limit. A slow machine would exceed it.
            try await withPreparedDependencies(clock: TestClock()) { [database] in
                $0.openStores(in: URL(filePath: "/"))
                // Replaces the database in files.
                $0.open(\.database) {
                    SlowDatabase(database, dependencies: $0) as any Database
                } closing: {
                    try await $0.close()
                }
            } operation: {
                hasOpened.finish()
                try await addReadings(stored)
            }
        }
        for await _ in opening {}
        try await sleep(upTo: 200)
        program.cancel()
        _ = await program.result
        #expect(await database.records["Rye"]?.metres == stored.calls.max())
        await #expect(throws: ClosedDatabaseError.self) { try await database.readings() }
    }

    private func addReadings(_ stored: CallRecorder<Double>) async throws {
        let dependencies = GlobalDependencies.default
        try await withThrowingTaskGroup { group in
            for number in 1...5 {
                group.addTask {
                    try await sleep(upTo: 150)
                    let reading = Reading(gauge: "Rye", metres: Double(number), time: noon, observer: "ada")
                    try await dependencies.database.append(reading)
                    await dependencies.records.add(reading)
                    stored.record(reading.metres)
                }
            }
            try await group.waitForAll()
        }
    }

    private func sleep(upTo seconds: Int) async throws {
        try await GlobalDependencies.default.continuousClock.sleep(for: .seconds(random(in: 0...seconds)))
    }
}

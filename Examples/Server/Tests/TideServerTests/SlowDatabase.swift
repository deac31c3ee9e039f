import ClockDependency
import GlobalDependencies
import RandomNumberGeneratorDependency
import TideServer

/// A database in memory that takes up to a second for each call, as one on another machine may.
actor SlowDatabase: Database {
    private let database: InMemoryDatabase
    private let dependencies: any ContinuousClockDependency & RandomNumberGeneratorDependency

    init(_ database: InMemoryDatabase = InMemoryDatabase(), dependencies: GlobalDependencies) {
        self.database = database
        self.dependencies = dependencies
    }

    var records: [String: Reading] {
        get async { await database.records }
    }

    func append(_ reading: Reading) async throws {
        try await pause()
        try await database.append(reading)
    }

    func readings() async throws -> [Reading] {
        try await pause()
        return try await database.readings()
    }

    func save(_ records: [String: Reading]) async throws {
        try await pause()
        try await database.save(records)
    }

    func close() async throws {
        try await pause()
        await database.close()
    }

    private func pause() async throws {
        let milliseconds = dependencies.randomNumberGenerator { Int.random(in: 0...1_000, using: &$0) }
        try await dependencies.continuousClock.sleep(for: .milliseconds(milliseconds))
    }
}

/// Returns a random number of the default container.
func random(in range: ClosedRange<Int>) -> Int {
    GlobalDependencies.default.randomNumberGenerator { Int.random(in: range, using: &$0) }
}

import ClockDependency
import Foundation
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import InMemoryLogging
import Logging
import Testing
import TideServer

/// The database in files, and the order in which the stores open and close.
@Suite(.dependencies { $0.continuousClock = TestClock() })
struct StoresTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tides-\(UUID())")
    private let rye = Reading(gauge: "Rye", metres: 6.2, time: noon, observer: "ada")

    @Test func storesOpenAndCloseInOrder() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let log = InMemoryLogHandler()
        try await withPreparedDependencies {
            $0.logger = Logger(label: "test") { _ in log }
            $0.openStores(in: folder)
        } operation: {
            GlobalDependencies.default.logger.info("run")
        }
        let messages = ["database opened", "records opened", "run", "records closed", "database closed"]
        #expect(log.entries.map(\.message.description) == messages)
    }

    @Test func readingsOutliveProgram() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await withPreparedDependencies {
            $0.openStores(in: folder)
        } operation: {
            try await GlobalDependencies.default.database.append(rye)
            await GlobalDependencies.default.records.add(rye)
        }
        let (readings, record) = try await withPreparedDependencies {
            $0.openStores(in: folder)
        } operation: {
            let dependencies = GlobalDependencies.default
            return (try await dependencies.database.readings(), await dependencies.records.record(of: "Rye"))
        }
        #expect(readings == [rye])
        #expect(record == rye)
        let report = try Data(contentsOf: folder.appendingPathComponent("records.json"))
        #expect(String(decoding: report, as: UTF8.self).hasPrefix(#"{"Rye":{"gauge":"Rye""#))
    }

    @Test func recordsAreSavedEachMinute() async throws {
        let (clock, database) = (TestClock(), InMemoryDatabase([rye]))
        try await withPreparedDependencies {
            $0.continuousClock = clock
            $0.openStores(in: folder)
            // Replaces the database in files, which does not open.
            $0.database = database
        } operation: {
            await clock.waitForSleepers()
            #expect(await database.records.isEmpty)
            await clock.advance(by: .seconds(60))
            #expect(await database.records == ["Rye": rye])
        }
    }

    /// The service ends by itself, so the program cannot go on.
    @Test func endOfServiceEndsProgram() async throws {
        await #expect(throws: RunningError.self) {
            try await withPreparedDependencies {
                $0.openStores(in: folder)
                $0.database = FullDatabase()
                $0.continuousClock = ImmediateClock()
            } operation: {
                for await _ in AsyncStream<Never>.makeStream().stream {}
            }
        }
    }

    @Test func recordsAreSavedBeforeDatabaseCloses() async throws {
        let database = InMemoryDatabase([rye])
        let records = try await RecordBook.open(dependencies: .default.with(override: database, for: \.database))
        try await records.close()
        #expect(await database.records == ["Rye": rye])
        await database.close()
        await #expect(throws: ClosedDatabaseError.self) { try await records.close() }
    }

    @Test func closedDatabaseThrows() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = try await FileDatabase.open(at: folder)
        try await database.close()
        try await database.close()
        await #expect(throws: ClosedDatabaseError.self) { try await database.append(rye) }
        await #expect(throws: ClosedDatabaseError.self) { try await database.readings() }
    }
}

/// A database that has no room for the first report.
private actor FullDatabase: Database {
    struct NoSpace: Error {}

    private var hasFailed = false

    func append(_ reading: Reading) {}
    func readings() -> [Reading] { [] }

    func save(_ records: [String: Reading]) throws {
        if hasFailed { return }
        hasFailed = true
        throw NoSpace()
    }

    func close() {}
}

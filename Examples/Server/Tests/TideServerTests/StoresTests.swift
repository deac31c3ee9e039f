import ClockDependency
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import InMemoryLogging
import Logging
import Testing
import TideServer

/// The order in which the stores open and close, and the records that they save.
@Suite(.dependencies { $0.continuousClock = TestClock() })
struct StoresTests {
    private let rye = Reading(gauge: "Rye", metres: 6.2, time: noon, observer: "ada")

    @Test func storesOpenAndCloseInOrder() async throws {
        let log = InMemoryLogHandler()
        try await withPreparedDependencies {
            $0.logger = Logger(label: "test") { _ in log }
            $0.openStores()
        } operation: {
            GlobalDependencies.default.logger.info("run")
        }
        let messages = ["database opened", "records opened", "run", "records closed", "database closed"]
        #expect(log.entries.map(\.message.description) == messages)
    }

    @Test func recordsAreReadWhenTheyOpenAndSavedWhenTheyClose() async throws {
        let database = InMemoryDatabase([rye])
        let ely = Reading(gauge: "Ely", metres: 1, time: noon, observer: "ben")
        try await withPreparedDependencies {
            $0.openStores()
            // Replaces the database that the program opens.
            $0.open(\.database) { _ in
                database as any Database
            } closing: {
                try await $0.close()
            }
        } operation: {
            await GlobalDependencies.default.records.add(ely)
        }
        #expect(await database.records == ["Rye": rye, "Ely": ely])
        await #expect(throws: ClosedDatabaseError.self) { try await database.append(rye) }
    }

    @Test func recordsAreSavedEachMinute() async throws {
        let (clock, database) = (TestClock(), InMemoryDatabase([rye]))
        try await withPreparedDependencies {
            $0.continuousClock = clock
            $0.openStores()
            // Replaces the database that the program would open.
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
        let error = await #expect(throws: RunningError.self) {
            try await withPreparedDependencies {
                $0.continuousClock = ImmediateClock()
                $0.openStores()
                $0.database = FullDatabase()
            } operation: {
                for await _ in AsyncStream<Never>.makeStream().stream {}
            }
        }
        #expect(error?.underlyingError is ClosedDatabaseError)
    }
}

/// A database that fails to save the first report.
private actor FullDatabase: Database {
    private var hasFailed = false

    func append(_ reading: Reading) {}
    func readings() -> [Reading] { [] }
    func close() {}

    func save(_ records: [String: Reading]) throws {
        defer { hasFailed = true }
        if !hasFailed { throw ClosedDatabaseError() }
    }
}

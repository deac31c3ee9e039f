import ClockDoubles
import Foundation
import GRDB
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import InMemoryLogging
import Logging
import Testing
import TideReadings
import TideRecords
import TideServer
import UUIDDependency

/// The order in which the database and the records open and close, and the records that are saved.
@Suite(.dependencies { $0.continuousClock = TestClock() })
struct StoresTests {
    private let rye = Reading(gauge: "Rye", metres: 6.2, time: noon, observer: "ada")
    private let ely = Reading(gauge: "Ely", metres: 1, time: noon, observer: "ben")

    @Test func recordsCloseBeforeDatabaseThatTheyRead() async throws {
        let log = InMemoryLogHandler()
        try await withPreparedDependencies {
            $0.logger = Logger(label: "test") { _ in log }
            $0.openRecords()
        } operation: {
            _ = try await GlobalDependencies.default.records.record(of: "Rye")
        }
        let messages = ["records opened", "database opened", "records closed", "database closed"]
        #expect(log.entries.map(\.message.description) == messages)
    }

    @Test func databaseOpensAtFirstRequest() async throws {
        let log = InMemoryLogHandler()
        @Sendable func events() -> [String] {
            log.entries.map(\.message.description).filter { $0.hasPrefix("database") }
        }
        try await withPreparedDependencies {
            $0.logger = Logger(label: "test") { _ in log }
            $0.uuid = .incrementing
            $0.dependencies.addReadings()
        } operation: {
            try await service { client in
                #expect(events().isEmpty)
                async let first = client.get("/readings", as: "ada")
                async let second = client.get("/readings", as: "ben")
                _ = try await (first, second)
            }
        }
        #expect(events() == ["database opened", "database closed"])
    }

    @Test func recordsAreSavedInFileAndReadAtNextLaunch() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        for (known, added) in [(nil, rye), (rye, ely)] {
            try await withPreparedDependencies {
                $0.databasePath = file
                $0.openRecords()
            } operation: {
                let dependencies = GlobalDependencies.default
                #expect(try await dependencies.records.record(of: "Rye") == known)
                try await dependencies.database.value.write { try added.insert($0) }
                try await dependencies.records.receive(added)
            }
        }
        #expect(try await DatabaseQueue(path: file).records() == [ely, rye])
    }

    @Test func recordsAreSavedEachMinute() async throws {
        let clock = TestClock()
        try await withPreparedDependencies {
            $0.continuousClock = clock
            $0.openRecords()
        } operation: {
            let dependencies = GlobalDependencies.default
            let database = try await dependencies.database.value
            try await dependencies.records.receive(rye)
            await clock.waitForSleepers()
            #expect(try await database.records().isEmpty)
            await clock.advance(by: .seconds(60))
            // The queue of the database resumes the task that saves.
            await clock.waitForSleepers()
            #expect(try await database.records() == [rye])
        }
    }
}

extension DatabaseQueue {
    /// Returns the saved records, in the order of their gauges.
    fileprivate func records() async throws -> [Reading] {
        try await read { try Reading.fetchAll($0, sql: "SELECT * FROM record ORDER BY gauge") }
    }
}

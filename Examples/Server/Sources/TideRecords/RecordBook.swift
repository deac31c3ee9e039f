internal import ClockDependency
internal import GRDB
public import GlobalDependencies
internal import GlobalDependenciesLifetimes
public import ServiceLifecycle
public import TideServer

/// The highest reading of each gauge.
///
/// The book reads the database at its first use, and then writes to the database once a minute and when it closes.
public actor RecordBook: ReadingObserver, Service {
    private let dependencies: any DatabaseDependency & ContinuousClockDependency
    /// The records, or nil before the first use.
    private var records: [String: Reading]?

    /// Creates a book, which reads nothing yet.
    public init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    /// Reads the records unless they were read before.
    private func load() async throws -> [String: Reading] {
        if let records { return records }
        let readings = try await dependencies.database.value.write { database in
            try database.execute(
                sql: """
                    CREATE TABLE IF NOT EXISTS record (
                        gauge TEXT PRIMARY KEY, metres REAL, time DATETIME, observer TEXT
                    )
                    """
            )
            return try Reading.fetchAll(database)
        }
        // A concurrent use may have read the records first, and have received later readings.
        let loaded = records ?? Dictionary(readings.map { ($0.gauge, $0) }) { $0.metres >= $1.metres ? $0 : $1 }
        records = loaded
        return loaded
    }

    /// Saves the records in the database once a minute, until the graceful shutdown.
    public func run() async throws {
        let clock = dependencies.continuousClock
        while true {
            do {
                try await cancelWhenGracefulShutdown { try await clock.sleep(for: .seconds(60)) }
            } catch {
                // The program ends.
                return
            }
            try await save()
        }
    }

    /// Saves the records in the database, if they were read.
    public func save() async throws {
        guard let records else { return }
        try await dependencies.database.value.write { database in
            for (gauge, record) in records {
                let (metres, time, observer) = (record.metres, record.time, record.observer)
                try database.execute(literal: "REPLACE INTO record VALUES (\(gauge), \(metres), \(time), \(observer))")
            }
        }
    }

    /// Adds a reading, which is a record if there is no higher one of its gauge.
    public func receive(_ reading: Reading) async throws {
        var records = try await load()
        if let record = records[reading.gauge], record.metres >= reading.metres { return }
        records[reading.gauge] = reading
        self.records = records
    }

    /// Returns the highest reading of a gauge.
    public func record(of gauge: String) async throws -> Reading? {
        try await load()[gauge]
    }
}

/// The dependency on the highest readings.
public protocol RecordBookDependency: Dependencies {
    /// The highest reading of each gauge.
    var records: RecordBook { get }
}

extension GlobalDependencies: RecordBookDependency {
    /// The highest reading of each gauge, which are saved if the program has opened the book.
    public var records: RecordBook {
        get {
            resolveDependency(
                forKeyPath: \.records,
                sharedImplementation: { RecordBook(dependencies: $0) },
                testImplementation: { RecordBook(dependencies: $0) }
            )
        }
        set { override(keyPath: \.records, with: newValue) }
    }
}

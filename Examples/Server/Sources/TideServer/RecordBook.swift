internal import ClockDependency
public import GlobalDependencies
public import ServiceLifecycle

/// The highest reading of each gauge.
///
/// The book reads the database when it is opened, and writes to the database once a minute and when it is closed. So it opens
/// after the database and closes before it.
public actor RecordBook: Service {
    private let dependencies: any DatabaseDependency & ContinuousClockDependency
    private var records: [String: Reading] = [:]

    /// Creates an empty book.
    public init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    /// Opens a book with the records of the database.
    public static func open(dependencies: GlobalDependencies) async throws -> RecordBook {
        let book = RecordBook(dependencies: dependencies)
        for reading in try await dependencies.database.readings() { await book.add(reading) }
        return book
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
            try await dependencies.database.save(records)
        }
    }

    /// Saves the records in the database.
    public func close() async throws {
        try await dependencies.database.save(records)
    }

    /// Adds a reading, which is a record if there is no higher one of its gauge.
    public func add(_ reading: Reading) {
        if let record = records[reading.gauge], record.metres >= reading.metres { return }
        records[reading.gauge] = reading
    }

    /// Returns the highest reading of a gauge.
    public func record(of gauge: String) -> Reading? {
        records[gauge]
    }
}

/// The dependency on the highest readings.
public protocol RecordBookDependency: Dependencies {
    /// The highest reading of each gauge.
    var records: RecordBook { get }
}

extension GlobalDependencies: RecordBookDependency {
    /// The highest reading of each gauge, which are none at first unless the program was prepared with an open book.
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

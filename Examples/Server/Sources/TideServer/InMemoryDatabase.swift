/// A database in memory, which stands for the client of a database on another machine.
public actor InMemoryDatabase: Database {
    private var stored: [Reading]
    private var isOpen = true
    /// The report that was saved last.
    public private(set) var records: [String: Reading] = [:]

    /// Creates a database with some readings.
    public init(_ readings: [Reading] = []) {
        stored = readings
    }

    /// Adds a reading.
    public func append(_ reading: Reading) throws {
        try checkIsOpen()
        stored.append(reading)
    }

    /// Returns all readings, in the order in which they were added.
    public func readings() throws -> [Reading] {
        try checkIsOpen()
        return stored
    }

    /// Replaces the report with the highest reading of each gauge.
    public func save(_ records: [String: Reading]) throws {
        try checkIsOpen()
        self.records = records
    }

    /// Closes the database.
    public func close() {
        isOpen = false
    }

    private func checkIsOpen() throws {
        guard isOpen else { throw ClosedDatabaseError() }
    }
}

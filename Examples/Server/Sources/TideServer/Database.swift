public import GlobalDependencies

/// A store of readings.
public protocol Database: Sendable {
    /// Adds a reading.
    func append(_ reading: Reading) async throws
    /// Returns all readings, in the order in which they were added.
    func readings() async throws -> [Reading]
    /// Replaces the report with the highest reading of each gauge.
    func save(_ records: [String: Reading]) async throws
    /// Closes the store. Every later call throws ``ClosedDatabaseError``.
    func close() async throws
}

/// The dependency on a store of readings.
public protocol DatabaseDependency: Dependencies {
    /// The store of readings.
    var database: any Database { get }
}

extension GlobalDependencies: DatabaseDependency {
    /// The store of readings, which is closed unless the program was prepared with an open one.
    ///
    /// Tests get an ``InMemoryDatabase``.
    public var database: any Database {
        get {
            resolveDependency(
                forKeyPath: \.database,
                sharedImplementation: { _ in ClosedDatabase() },
                testImplementation: { _ in InMemoryDatabase() }
            )
        }
        set { override(keyPath: \.database, with: newValue) }
    }
}

/// An error thrown by a database that is not open.
public struct ClosedDatabaseError: Error, CustomStringConvertible {
    /// Creates the error.
    public init() {}

    /// The reason and the remedy.
    public var description: String {
        "The database is not open. Open it in `withPreparedDependencies`, and use it only before that returns."
    }
}

/// The database of a program that has opened none.
private struct ClosedDatabase: Database {
    func append(_ reading: Reading) throws { throw ClosedDatabaseError() }
    func readings() throws -> [Reading] { throw ClosedDatabaseError() }
    func save(_ records: [String: Reading]) throws { throw ClosedDatabaseError() }
    func close() {}
}

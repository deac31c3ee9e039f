public import GRDB
public import GlobalDependencies
public import GlobalDependenciesLifetimes
internal import Logging

/// The dependency on the database.
public protocol DatabaseDependency: Dependencies {
    /// The database of all modules.
    var database: AsyncResource<DatabaseQueue> { get }
}

extension GlobalDependencies: DatabaseDependency {
    /// The path of the file with the database, which is in memory unless the program or a test sets a path.
    public var databasePath: String {
        get { resolveDependency(forKeyPath: \.databasePath, composedImplementation: { _ in ":memory:" }) }
        set { override(keyPath: \.databasePath, with: newValue) }
    }

    /// The database of all modules, which opens at its first use.
    ///
    /// It closes at the end of the program, or of the test, that opened it. Each test has a database of its own.
    public var database: AsyncResource<DatabaseQueue> {
        get {
            resolveDependency(
                forKeyPath: \.database,
                openingImplementation: { try openDatabase(at: $0.databasePath, logger: $0.logger) },
                testImplementation: { try openDatabase(at: $0.databasePath, logger: $0.logger) },
                closing: {
                    try $0.close()
                    // dependencies:allow the default container is that of the database while it closes
                    GlobalDependencies.default.logger.info("database closed")
                }
            )
        }
        set { override(keyPath: \.database, with: newValue) }
    }
}

private func openDatabase(at path: String, logger: Logger) throws -> DatabaseQueue {
    let database = try DatabaseQueue(path: path)
    try database.write {
        try $0.execute(
            sql: "CREATE TABLE IF NOT EXISTS reading (gauge TEXT, metres REAL, time DATETIME, observer TEXT)"
        )
    }
    logger.info("database opened")
    return database
}

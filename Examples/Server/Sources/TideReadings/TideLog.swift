internal import DateDependency
internal import Foundation
internal import GRDB
public import GlobalDependenciesLifetimes
internal import Logging
public import TideServer

/// The readings, as the user of a request sees them.
public final class TideLog: Sendable {
    private let dependencies: LifetimeDependencies<TideRequest>

    /// Creates the component of a request.
    public init(dependencies: LifetimeDependencies<TideRequest>) {
        self.dependencies = dependencies
    }

    /// Adds a reading of the user.
    public func add(gauge: String, metres: Double) async throws -> Reading {
        warnIfImplausible(metres: metres)
        let reading = Reading(
            gauge: gauge,
            metres: metres,
            time: dependencies.date.now,
            observer: dependencies.user.name
        )
        try await dependencies.database.value.write { try reading.insert($0) }
        for observer in dependencies.readingObservers { try await observer.receive(reading) }
        dependencies.logger.info("added a reading", metadata: ["gauge": "\(gauge)"])
        return reading
    }

    /// Returns the readings of the user, in the order in which they were added.
    public func readings() async throws -> [Reading] {
        let name = dependencies.user.name
        return try await dependencies.database.value.read {
            try Reading.filter(Column("observer") == name).order(Column.rowID).fetchAll($0)
        }
    }
}

extension LifetimeDependencies<TideRequest> {
    /// The readings, as the user of the request sees them: one instance for each request.
    public var tideLog: TideLog {
        resolveDependency(forKeyPath: \.tideLog, sharedImplementation: { TideLog(dependencies: $0) })
    }
}

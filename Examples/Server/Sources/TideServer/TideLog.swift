internal import Foundation
public import GlobalDependenciesLifetimes
internal import DateDependency
internal import Logging

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
        try await dependencies.database.append(reading)
        await dependencies.records.add(reading)
        dependencies.logger.info("added a reading", metadata: ["gauge": "\(gauge)"])
        return reading
    }

    /// Returns the readings of the user.
    public func readings() async throws -> [Reading] {
        let name = dependencies.user.name
        return try await dependencies.database.readings().filter { $0.observer == name }
    }

    /// Returns the highest reading of a gauge, by any user.
    public func record(of gauge: String) async -> Reading? {
        dependencies.logger.debug("looked up a record", metadata: ["gauge": "\(gauge)"])
        return await dependencies.records.record(of: gauge)
    }
}

extension LifetimeDependencies<TideRequest> {
    /// The readings, as the user of the request sees them: one instance for each request.
    public var tideLog: TideLog {
        resolveDependency(forKeyPath: \.tideLog, sharedImplementation: { TideLog(dependencies: $0) })
    }
}

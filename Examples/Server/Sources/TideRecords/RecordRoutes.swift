public import GlobalDependencies
internal import GlobalDependenciesLifetimes
internal import Hummingbird
internal import Logging
public import TideServer

/// The routes of the records.
struct RecordRoutes: Routes {
    let path: RouterPath = "records"
    let dependencies: GlobalDependencies

    func add(to group: RouterGroup<BasicRequestContext>) {
        group.get(":gauge") { request, context in
            try await dependencies.withRequestLifetime(of: request, context) { dependencies in
                let gauge = try context.parameters.require("gauge")
                dependencies.logger.debug("looked up a record", metadata: ["gauge": "\(gauge)"])
                guard let record = try await dependencies.records.record(of: gauge) else { throw HTTPError(.notFound) }
                return record
            }
        }
    }
}

extension GlobalDependencies {
    /// The routes of the records.
    public var recordRoutes: any Routes {
        resolveDependency(forKeyPath: \.recordRoutes, composedImplementation: { RecordRoutes(dependencies: $0) })
    }

    /// The records, as an observer of new readings.
    public var recordObserver: any ReadingObserver {
        resolveDependency(forKeyPath: \.recordObserver, composedImplementation: { $0.records })
    }

    /// Adds the module of the records, without opening the records.
    public mutating func addRecords() {
        contribute(\.recordRoutes, to: \.routes)
        contribute(\.recordObserver, to: \.readingObservers)
    }
}

public import GlobalDependencies
internal import GlobalDependenciesLifetimes
internal import Hummingbird
public import TideServer

/// The routes that add and list the readings of a user.
struct ReadingRoutes: Routes {
    let path: RouterPath = "readings"
    let dependencies: GlobalDependencies

    func add(to group: RouterGroup<BasicRequestContext>) {
        group.post { request, context in
            try await dependencies.withRequestLifetime(of: request, context) { dependencies in
                let new = try await request.decode(as: NewReading.self, context: context)
                let reading = try await dependencies.tideLog.add(gauge: new.gauge, metres: new.metres)
                return EditedResponse(status: .created, response: reading)
            }
        }
        group.get { request, context in
            try await dependencies.withRequestLifetime(of: request, context) { dependencies in
                try await dependencies.tideLog.readings()
            }
        }
    }
}

/// The body of a request that adds a reading.
private struct NewReading: Decodable {
    let gauge: String
    let metres: Double
}

extension GlobalDependencies {
    /// The routes that add and list the readings of a user.
    public var readingRoutes: any Routes {
        resolveDependency(forKeyPath: \.readingRoutes, composedImplementation: { ReadingRoutes(dependencies: $0) })
    }

    /// Adds the module of the readings.
    public mutating func addReadings() {
        contribute(\.readingRoutes, to: \.routes)
    }
}

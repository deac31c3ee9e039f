public import GlobalDependencies
public import Hummingbird

/// Returns the routes of the service.
///
/// - Parameter dependencies: The container in which the lifetime of each request begins.
/// - Returns: A router with the routes.
public func tideRouter(dependencies: GlobalDependencies = .default) -> Router<BasicRequestContext> {
    let router = Router()
    router.post("readings") { request, context in
        try await dependencies.withRequestLifetime(of: request, context) { dependencies in
            let new = try await request.decode(as: NewReading.self, context: context)
            let reading = try await dependencies.tideLog.add(gauge: new.gauge, metres: new.metres)
            return EditedResponse(status: .created, response: reading)
        }
    }
    router.get("readings") { request, context in
        try await dependencies.withRequestLifetime(of: request, context) { dependencies in
            try await dependencies.tideLog.readings()
        }
    }
    router.get("records/:gauge") { request, context in
        try await dependencies.withRequestLifetime(of: request, context) { dependencies in
            let gauge = try context.parameters.require("gauge")
            guard let record = await dependencies.tideLog.record(of: gauge) else { throw HTTPError(.notFound) }
            return record
        }
    }
    return router
}

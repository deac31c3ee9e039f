import Foundation
import Hummingbird
import Logging
import TideServer

extension Router<BasicRequestContext> {
    /// Adds routes as they are written without a container: each object is passed explicitly.
    ///
    /// They do the same as those of `tideRouter()`: authenticate the user, bind the task-locals, create a component,
    /// and log.
    func addPlainRoutes(database: any Database, records: RecordBook) {
        let logger = Logger(label: "tides")
        let clock = ContinuousClock()
        @Sendable func answer<Result>(
            _ request: Request,
            _ context: BasicRequestContext,
            operation: (PlainTideLog) async throws -> Result
        ) async throws -> Result {
            let value = TideRequest(id: "\(UUID())", user: try User(of: request.headers), logger: logger, clock: clock)
            return try await value.bindTaskLocals(name: context.endpointPath ?? "") {
                try await operation(PlainTideLog(request: value, database: database, records: records))
            }
        }
        get("plain-readings") { request, context in
            try await answer(request, context) { try await $0.readings() }
        }
        get("plain-records/:gauge") { request, context in
            try await answer(request, context) { tideLog in
                let gauge = try context.parameters.require("gauge")
                guard let record = await tideLog.record(of: gauge) else { throw HTTPError(.notFound) }
                return record
            }
        }
    }
}

/// The component of a request, as `TideLog`, with its dependencies as parameters.
private final class PlainTideLog: Sendable {
    private let request: TideRequest
    private let database: any Database
    private let records: RecordBook

    init(request: TideRequest, database: any Database, records: RecordBook) {
        self.request = request
        self.database = database
        self.records = records
    }

    func readings() async throws -> [Reading] {
        let name = request.user.name
        return try await database.readings().filter { $0.observer == name }
    }

    func record(of gauge: String) async -> Reading? {
        request.logger.debug("looked up a record", metadata: ["gauge": "\(gauge)"])
        return await records.record(of: gauge)
    }
}

import ArgumentParser
import GlobalDependencies
import GlobalDependenciesLifetimes
import Hummingbird
import Logging
import ServiceLifecycle
import TideReadings
import TideRecords
import TideServer
import UnixSignals

/// The program, which serves until SIGTERM or SIGINT.
@main
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "server",
        abstract: "Serves readings of tides until SIGTERM or Ctrl-C."
    )

    @Option(help: "The port, or 0 for any free one.")
    var port = 8080

    @Option(help: "The file of the database, which is in memory without one.")
    var database: String?

    @Option(help: "The seconds after SIGTERM in which the server answers the requests in progress.")
    var grace = 10

    /// Runs the program until a signal shuts it down, even while it opens its records.
    func run() async throws {
        var configuration = ServiceGroupConfiguration(
            services: [
                ServiceGroupConfiguration.ServiceConfiguration(
                    service: TideProgram(port: port, database: database),
                    successTerminationBehavior: .gracefullyShutdownGroup
                )
            ],
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: Logger(label: "server")
        )
        // A client that sends nothing more would keep its request, and so the program, for any time.
        configuration.maximumGracefulShutdownDuration = .seconds(grace)
        try await ServiceGroup(configuration: configuration).run()
    }
}

/// The service, with its two modules.
private struct TideProgram: Service {
    let port: Int
    let database: String?

    func run() async throws {
        try await withPreparedDependencies {
            if let database { $0.databasePath = database }
            $0.dependencies.addReadings()
            $0.openRecords()
        } operation: {
            let logger = GlobalDependencies.default.logger
            let address = ApplicationConfiguration(address: .hostname("127.0.0.1", port: port))
            try await Application(router: tideRouter(), configuration: address, logger: logger).run()
            if Task.isCancelled { logger.warning("requests in progress were cancelled") }
            logger.info("server stopped")
        }
    }
}

import ArgumentParser
import Foundation
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
        abstract: "Serves readings of tides until SIGTERM or Ctrl-C.",
        discussion: "If the output is not a terminal and no port is given, it sends itself a few requests and ends."
    )

    @Option(help: "The port, or 0 for any free one. (default: 8080)")
    var port: Int?

    @Option(help: "The file of the database, which is in memory without one.")
    var database: String?

    @Option(help: "The seconds after SIGTERM in which the server answers the requests in progress.")
    var grace = 10

    @Flag(help: "Log each request when it begins.")
    var verbose = false

    func run() async throws {
        LoggingSystem.bootstrap { [verbose] label in
            var handler = StreamLogHandler.standardError(label: label)
            if verbose { handler.logLevel = .debug }
            return handler
        }
        guard port == nil, isatty(STDOUT_FILENO) == 0 else { return try await serve(port: port ?? 8080) { _ in } }
        try await serve(port: 0) { port in
            try await Demonstration(port: port).run()
            // Ends the server with a signal, as an operator or a supervisor does.
            kill(getpid(), SIGTERM)
        }
    }

    /// Runs the program until a signal shuts it down, even while it opens its records.
    private func serve(
        port: Int,
        whenRunning: @escaping @Sendable (_ port: Int) async throws -> Void
    ) async throws {
        var configuration = ServiceGroupConfiguration(
            services: [
                ServiceGroupConfiguration.ServiceConfiguration(
                    service: TideProgram(port: port, database: database, whenRunning: whenRunning),
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
    let whenRunning: @Sendable (_ port: Int) async throws -> Void

    func run() async throws {
        try await withPreparedDependencies {
            if let database { $0.databasePath = database }
            $0.dependencies.addReadings()
            $0.openRecords()
        } operation: {
            let logger = GlobalDependencies.default.logger
            let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
            var application = Application(
                router: tideRouter(),
                configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
                onServerRunning: { channel in
                    if let port = channel.localAddress?.port { continuation.yield(port) }
                },
                logger: logger
            )
            application.addServices(StartedService(ports: ports, operation: whenRunning))
            try await application.run()
            if Task.isCancelled { logger.warning("requests in progress were cancelled") }
            logger.info("server stopped")
        }
    }
}

/// A service that runs an operation once, as soon as the server has a port.
private struct StartedService: Service {
    let ports: AsyncStream<Int>
    let operation: @Sendable (_ port: Int) async throws -> Void

    func run() async throws {
        for await port in ports.cancelOnGracefulShutdown() { try await operation(port) }
    }
}

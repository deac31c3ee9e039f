import ArgumentParser
import Foundation
import GlobalDependencies
import GlobalDependenciesLifetimes
import Hummingbird
import Logging
import ServiceLifecycle
import TideServer
import UnixSignals

/// Serves until SIGTERM or SIGINT.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves until SIGTERM or Ctrl-C.",
        discussion: "If the output is not a terminal and no port is given, it sends itself a few requests and ends."
    )

    @Option(help: "The port, or 0 for any free one. (default: 8080)")
    var port: Int?

    @Option(help: "The folder of the database. (default: tides)")
    var folder: String?

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
        if port == nil, isatty(STDOUT_FILENO) == 0 {
            let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("tides-\(UUID())")
            defer { try? FileManager.default.removeItem(at: temporary) }
            try await serve(port: 0, folder: folder.map { URL(fileURLWithPath: $0) } ?? temporary) { port in
                try await Demonstration(port: port).run()
                // Ends the server with a signal, as an operator or a supervisor does.
                kill(getpid(), SIGTERM)
            }
        } else {
            try await serve(port: port ?? 8080, folder: URL(fileURLWithPath: folder ?? "tides")) { port in
                if isatty(STDOUT_FILENO) == 1 { print(Demonstration.invitation(port: port)) }
            }
        }
    }

    /// Runs the program until a signal shuts it down, even while it opens its stores.
    private func serve(
        port: Int,
        folder: URL,
        whenRunning: @escaping @Sendable (_ port: Int) async throws -> Void
    ) async throws {
        var configuration = ServiceGroupConfiguration(
            services: [
                ServiceGroupConfiguration.ServiceConfiguration(
                    service: TideProgram(port: port, folder: folder, whenRunning: whenRunning),
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

/// The service between the opening and the closing of its stores.
private struct TideProgram: Service {
    let port: Int
    let folder: URL
    let whenRunning: @Sendable (_ port: Int) async throws -> Void

    func run() async throws {
        try await withPreparedDependencies {
            $0.openStores(in: folder)
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

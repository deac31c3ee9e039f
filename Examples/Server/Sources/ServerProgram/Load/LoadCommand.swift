import ArgumentParser
import Logging

/// Measures the server under load, with and without a container.
struct LoadCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "load",
        abstract: "Measures a route with a lifetime for each request against one without a container."
    )

    @Option(help: "The number of requests with lifetimes, and of those without.")
    var requests = 20_000

    @Option(help: "The number of requests before the routes change.")
    var round = 250

    @Option(help: "The path of the requests: `readings`, a list of 20, or `records/Rye`, the smallest answer.")
    var path = "readings"

    @Option(help: "The number of connections.")
    var connections = 16

    @Option(help: "The smallest accepted throughput with lifetimes, as a part of that without.")
    var ratio = LoadReport.smallestRatio

    func validate() throws {
        guard round > 0, connections > 0, requests >= 4 * round else {
            throw ValidationError("At least four rounds of at least one request are needed.")
        }
    }

    func run() async throws {
        LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
        var report = try await LoadMeasurement(
            rounds: requests / round,
            requests: round,
            connections: connections,
            path: path
        ).run()
        report.smallestRatio = ratio
        print(report)
        guard report.failures.isEmpty else { throw ExitCode.failure }
    }
}

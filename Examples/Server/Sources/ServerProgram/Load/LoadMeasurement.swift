import AsyncHTTPClient
import DateDependency
import GlobalDependencies
import GlobalDependenciesLifetimes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import ServiceLifecycle
import TideServer

/// A measurement of two routes of one server, in rounds that alternate.
///
/// Two servers would differ even with the same route, by up to 15 %, because their connections are distributed
/// differently over the event loops.
struct LoadMeasurement {
    let rounds: Int
    /// The number of requests in each round.
    let requests: Int
    let connections: Int
    /// The path of the route with lifetimes, without the slash.
    ///
    /// After `/plain-`, it is the path of the route without a container.
    let path: String

    /// Starts the server, sends the requests, and stops the server.
    func run() async throws -> LoadReport {
        try await withPreparedDependencies {
            let now = $0.date.now
            let readings = (0..<20).map { Reading(gauge: "Rye", metres: Double($0), time: now, observer: "ada") }
            $0.database = InMemoryDatabase(readings)
        } operation: {
            let dependencies = GlobalDependencies.default
            for reading in try await dependencies.database.readings() { await dependencies.records.add(reading) }
            let router = tideRouter()
            router.addPlainRoutes(database: dependencies.database, records: dependencies.records)
            let server = LoadServer(router: router)
            let group = ServiceGroup(services: [server.application], logger: dependencies.logger)
            var report = try await withThrowingTaskGroup { tasks in
                tasks.addTask { try await group.run() }
                let report = try await measure(server.port)
                await group.triggerGracefulShutdown()
                try await tasks.waitForAll()
                return report
            }
            report.live = dependencies.requestCounter.live
            report.created = dependencies.requestCounter.created
            return report
        }
    }

    private func measure(_ port: Int) async throws -> LoadReport {
        // Opens the connections and fills the caches.
        for prefix in ["/", "/plain-"] { _ = try await sendRound(to: prefix + path, on: port) }
        var report = LoadReport(requests: rounds * requests, sent: (rounds + 1) * requests)
        for round in 0..<rounds {
            // The order alternates, so that a drift of the machine concerns both routes.
            for isWithLifetimes in round.isMultiple(of: 2) ? [true, false] : [false, true] {
                let duration = try await sendRound(to: (isWithLifetimes ? "/" : "/plain-") + path, on: port)
                let throughput = Double(requests) / (duration / .seconds(1))
                if isWithLifetimes { report.withLifetimes.append(throughput) } else { report.plain.append(throughput) }
            }
            if report.memoryBefore == nil, (round + 1) * requests >= rounds * requests / 10 {
                report.memoryBefore = residentMemory()
            }
        }
        report.memoryAfter = residentMemory()
        return report
    }

    /// Sends the requests of a round, and returns the time until the last answer.
    private func sendRound(to path: String, on port: Int) async throws -> Duration {
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(path)")
        request.headers.add(name: "authorization", value: "Bearer ada")
        return try await ContinuousClock().measure {
            try await withThrowingTaskGroup { [request] tasks in
                for connection in 0..<connections {
                    let count = requests * (connection + 1) / connections - requests * connection / connections
                    tasks.addTask {
                        for _ in 0..<count {
                            let response = try await HTTPClient.shared.execute(request, timeout: .seconds(30))
                            guard response.status == .ok else { throw UnexpectedAnswer(status: response.status.code) }
                            _ = try await response.body.collect(upTo: 1 << 20)
                        }
                    }
                }
                try await tasks.waitForAll()
            }
        }
    }
}

/// An error thrown if the server does not answer with the record.
private struct UnexpectedAnswer: Error {
    let status: UInt
}

/// A server on a free port.
private struct LoadServer {
    let application: Application<RouterResponder<BasicRequestContext>>
    private let ports: AsyncStream<Int>

    init(router: Router<BasicRequestContext>) {
        let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
        application = Application(
            router: router,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in
                if let port = channel.localAddress?.port { continuation.yield(port) }
                continuation.finish()
            }
        )
        self.ports = ports
    }

    /// The port, as soon as the server listens.
    var port: Int {
        get async throws {
            for await port in ports { return port }
            throw CancellationError()
        }
    }
}

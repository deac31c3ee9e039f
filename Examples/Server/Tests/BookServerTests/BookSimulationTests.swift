import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Logging
import MetricsTestKit
import Testing

@testable import BookServer

/// Tests with many orders of concurrent requests, which the router answers without the threads of a server.
@Suite(.enabled(if: Simulation.isAvailable))
struct BookSimulationTests {
    private let titles = ["Emma", "Ulysses", "Middlemarch"]
    private let log = InMemoryLogHandler()
    private let metrics = TestMetrics()
    private let client = DatabaseClient(address: "test")

    @Test(.dependencies(.simulated(seeds: 1...100, escapes: .fail)))
    func visitsAreSavedAfterAllRequests() async throws {
        try await withPreparedDependencies { [log, metrics, client] in
            $0.logger = Logger(label: "test") { _ in log }
            $0.metrics = metrics
            $0.openResources()
            // Replaces the client of the program.
            $0.open(\.client) { _ in
                client
            } running: {
                try await $0.run()
            }
        } operation: {
            try await Application(router: bookRouter()).test(.router) { http in
                try await withThrowingTaskGroup { group in
                    for title in titles {
                        group.addTask {
                            let added = try await http.execute(uri: "/books/\(title)", method: .put)
                            #expect(added.status == .created)
                            let listed = try await http.execute(uri: "/books", method: .get)
                            #expect(String(buffer: listed.body).contains(title))
                        }
                    }
                    try await group.waitForAll()
                }
            }
        }
        let rows = await client.select()
        #expect(Set(rows.dropLast()) == Set(titles))
        #expect(rows.last == "visits: 6")
        #expect(try metrics.expectCounter("requests").totalValue == 6)
        let entries = log.entries.filter { $0.message == "adds a book" }
        #expect(Set(entries.map { "\($0.metadata["request", default: ""])" }).count == titles.count)
    }
}

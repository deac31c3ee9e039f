import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Logging
import MetricsTestKit
import Testing
import UUIDDependency

@testable import BookServer

actor InMemoryBooks: Books {
    private var all: [String] = []

    func titles() -> [String] { all }
    func add(_ title: String) { all.append(title) }
}

@Suite(
    .dependencies {
        $0.books = InMemoryBooks()
        $0.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        $0.metrics = TestMetrics()
        $0.uuid = .incrementing
    }
)
struct BookServerTests {
    @Test func addedBookIsListed() async throws {
        try await Application(router: bookRouter()).test(.router) { client in
            let added = try await client.execute(uri: "/books/Emma", method: .put)
            #expect(added.status == .created)
            let listed = try await client.execute(uri: "/books", method: .get)
            #expect(String(buffer: listed.body) == #"["Emma"]"#)
        }
    }

    @Test func requestIsCountedAndLogged() async throws {
        let (log, metrics) = (InMemoryLogHandler(), TestMetrics())
        let dependencies = GlobalDependencies.default.with {
            $0.logger = Logger(label: "test") { _ in log }
            $0.metrics = metrics
            $0.override(keyPath: \.client, with: DatabaseClient(address: "test"))
            // After the other overrides, because `$0` has only those that were made before.
            $0.books = DatabaseBooks(dependencies: $0)
        }
        try await Application(router: bookRouter(dependencies: dependencies)).test(.router) { client in
            _ = try await client.execute(uri: "/books/Emma", method: .put)
        }
        let entry = try #require(log.entries.first { $0.message == "adds a book" })
        #expect(entry.metadata["request"] == "00000000-0000-0000-0000-000000000000")
        #expect(try metrics.expectCounter("requests").totalValue == 1)
    }

    @Test func visitsAreSavedBeforeClientEnds() async throws {
        let client = DatabaseClient(address: "test")
        try await withPreparedDependencies {
            $0.openResources()
            // Replaces the client of the program.
            $0.open(\.client) { _ in
                client
            } running: {
                try await $0.run()
            }
        } operation: {
            await GlobalDependencies.default.visits.add()
        }
        #expect(await client.select() == ["visits: 1"])
    }

    @Test func endOfClientEndsProgram() async throws {
        struct ConnectionLost: Error {}
        let error = await #expect(throws: RunningError.self) {
            try await withPreparedDependencies {
                $0.openResources()
                $0.open(\.client) { _ in
                    DatabaseClient(address: "test")
                } running: { _ in
                    throw ConnectionLost()
                }
            } operation: {
                for await _ in AsyncStream<Never>.makeStream().stream {}
            }
        }
        #expect(error?.dependency == "client")
        #expect(error?.underlyingError is ConnectionLost)
    }
}

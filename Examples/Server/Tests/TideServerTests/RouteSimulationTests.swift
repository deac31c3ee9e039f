import Foundation
import GlobalDependencies
import GlobalDependenciesScopes
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Logging
import Testing
import TideServer

/// Tests of the routes with many orders of concurrent requests, which the router answers without the threads of a server.
@Suite(.enabled(if: Simulation.isAvailable))
struct RouteSimulationTests {
    private let log = InMemoryLogHandler()

    @Test(
        .dependencies { $0.database = SlowDatabase(dependencies: $0) },
        .dependencies(.simulated(seeds: 1...100, faults: .cancellations(0.01), escapes: .fail))
    )
    func requestsDoNotShareValues() async throws {
        try await withDependencies { [log] in
            $0.logger = Logger(label: "test") { _ in log }
        } operation: {
            try await service { client in
                await withTaskGroup { group in
                    for user in ["ada", "ben", "eve"] {
                        group.addTask {
                            let post = try? await client.post(#"{"gauge":"\#(user)","metres":62}"#, as: user)
                            let get = try? await client.get("/readings", as: user)
                            let readings = try? get?.decode([Reading].self)
                            #expect(readings?.allSatisfy { $0.observer == user && $0.gauge == user } != false)
                            #expect(readings?.count != 0 || post?.status != .created)
                        }
                    }
                }
            }
        }
        let entries = log.entries.filter { $0.metadata["request"] != nil }
        let users = Dictionary(grouping: entries) { "\($0.metadata["request", default: ""])" }
            .mapValues { Set($0.map { "\($0.metadata["user", default: ""])" }) }
        #expect(users.values.allSatisfy { $0.count == 1 })
        #expect(entries.allSatisfy { ["\($0.metadata["user", default: ""])", nil].contains($0.gauge) })
        #expect(GlobalDependencies.default.requestCounter.live == 0)
    }
}

extension InMemoryLogHandler.Entry {
    fileprivate var gauge: String? {
        metadata["gauge"].map { "\($0)" }
    }
}

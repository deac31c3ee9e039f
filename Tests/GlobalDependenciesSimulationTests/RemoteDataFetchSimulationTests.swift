import Foundation
import GlobalDependenciesSimulation
import RemoteDataFetchDoubles
import Testing

/// Tests for the events of a request that a task receives slowly.
@Suite(.enabled(if: Simulation.isAvailable))
struct RemoteDataFetchSimulationTests {
    @Test func eventsEndWithOutcome() async throws {
        let url = try #require(URL(string: "https://example.com/ships"))
        try await expectCorrect(in: 1...100) {
            let server = InMemoryRemoteDataFetch()
            server.stub(.url(url), with: .response(status: 200, body: Data(1...9)).inChunks(of: 2))
            var received: [Int64] = []
            var outcome: RemoteResponse?
            // Any time may pass while the task is ready to run.
            for try await event in server.fetchEvents(RemoteRequest(url, timeout: .greatestFiniteMagnitude)) {
                if outcome != nil { return false }
                switch event {
                case .progress(let progress): received.append(progress.receivedBytes)
                case .finished(let response): outcome = response
                }
                await Task.yield()
            }
            return received == received.sorted() && outcome?.body == Data(1...9)
        }
    }
}

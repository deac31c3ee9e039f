import FacadeConformance
import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDoubles
import Testing

/// The times that do not count as idle, and which the conformance suite cannot produce.
@Suite(.timeLimit(.minutes(15)))
struct IdleTimeoutTests {
    /// A transport that sends a body in steps, each of which a test allows.
    private struct SteppedTransport: RemoteTransport {
        let allowed = Gauge("allowed steps")
        let sent = Gauge("steps")

        func send(_ request: RemoteRequest, onSent: @escaping @Sendable (Int64) -> Void) async throws -> RemoteStream {
            for step in 1...10 {
                try await allowed.reach(step)
                onSent(Int64(step))
                sent.add(1)
            }
            return RemoteStream(RemoteResponse(url: request.url))
        }
    }

    private let url: URL
    private let clock = ManualClock()

    init() throws {
        url = try #require(URL(string: "http://example.com/a"))
        clock.advance(by: .zero)
    }

    @Test func sentBytesAreActivity() async throws {
        let transport = SteppedTransport()
        let body = RemoteBody.data(Data(count: 10))
        let request = RemoteRequest(url, method: .put, body: body, timeout: .infinity, idleTimeout: 1)
        let task = Task { [clock] in
            // The steps below do not wait for a request that has failed.
            defer { transport.sent.add(10) }
            return try await TransportDataFetch(transport, clock: clock).fetch(request)
        }
        for step in 1...10 {
            clock.advance(by: .seconds(0.6))
            transport.allowed.add(1)
            try await transport.sent.reach(step)
        }
        #expect(try await task.value.status == 200)
    }

    @Test func slowReaderIsNotIdle() async throws {
        let inMemory = InMemoryRemoteDataFetch(clock: clock)
        inMemory.stub(.url(url), with: .response(body: Data("ab".utf8)).inChunks(of: 1))
        var body = Data()
        for try await chunk in try await inMemory.stream(RemoteRequest(url, timeout: .infinity, idleTimeout: 1)) {
            body += chunk
            clock.advance(by: .seconds(2))
        }
        #expect(body == Data("ab".utf8))
    }

    @Test func pauseBeforeNextAttemptIsNotIdle() async throws {
        let inMemory = InMemoryRemoteDataFetch(clock: clock)
        inMemory.stub(.url(url), with: .failure(.connectionLost), .response())
        let policy = RemoteRetryPolicy(delay: 3, jitter: 0)
        let request = RemoteRequest(url, timeout: .infinity, idleTimeout: 1, retry: policy)
        let task = Task { try await inMemory.fetch(request) }
        while !clock.sleeps.contains(.seconds(3)) { await Task.yield() }
        clock.advance(by: .seconds(3))
        #expect(try await task.value.status == 200)
    }

    @Test(arguments: [0, -1, Double.nan])
    func timeoutWithoutTimeFails(_ seconds: Double) async throws {
        let inMemory = InMemoryRemoteDataFetch(clock: clock)
        let request = RemoteRequest(url, idleTimeout: seconds)
        await #expect(throws: RemoteDataFetchError(.timedOut, url: url)) { try await inMemory.fetch(request) }
        #expect(inMemory.requests == [])
    }
}

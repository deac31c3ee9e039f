import FacadeConformance
import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDoubles
import Testing

@Suite(.timeLimit(.minutes(15)))
struct InMemoryTimeTests {
    let url: URL
    let clock = ManualClock()
    let inMemory: InMemoryRemoteDataFetch

    init() throws {
        url = try #require(URL(string: "http://example.com/a"))
        inMemory = InMemoryRemoteDataFetch(clock: clock)
    }

    /// Sends a request, and advances the clock by a number of seconds for each of its sleeps.
    private func fetch(
        timeout: TimeInterval = .infinity,
        retry: RemoteRetryPolicy = .never,
        advancing steps: [Double]
    ) async throws -> RemoteResponse {
        try await clock.run(advancing: steps) { [inMemory, url] in
            try await inMemory.fetch(RemoteRequest(url, timeout: timeout, retry: retry))
        }
    }

    @Test func delayedAnswerArrivesUnlessTheTimeoutEndsBefore() async throws {
        inMemory.stub(.url(url), with: .response(body: Data("late".utf8)).after(4))
        // One sleep measures the timeout, the other delays the answer.
        #expect(try await fetch(timeout: 5, advancing: [0, 4]).body == Data("late".utf8))
        inMemory.stub(.url(url), with: .response().after(10))
        await #expect(throws: RemoteDataFetchError(.timedOut, url: url)) {
            try await fetch(timeout: 5, advancing: [0, 5])
        }
    }

    @Test func errorBodyEndsAtTheTimeout() async throws {
        inMemory.stub(.url(url), with: .response(status: 503, body: Data("body".utf8)).hanging(after: 2))
        let error = await #expect(throws: RemoteDataFetchError(.unacceptableStatus, url: url, status: 503)) {
            try await fetch(timeout: 5, advancing: [0, 5])
        }
        #expect(error?.response?.body == Data("bo".utf8))
    }

    @Test func timeoutCountsFromTheRequest() async throws {
        let clock = LateClock()
        let inMemory = InMemoryRemoteDataFetch(clock: clock)
        let (never, end) = AsyncStream.makeStream(of: Never.self)
        defer { end.finish() }
        let arrivals = Gauge("requests")
        let hang = RemoteAnswer.response { request in
            arrivals.add(1)
            for await _ in never {}
            return RemoteResponse(url: request.url)
        }
        inMemory.stub(.url(url), with: hang)
        let task = Task {
            clock.delayOtherTasks(by: .seconds(5))
            return try await inMemory.fetch(RemoteRequest(url, timeout: 5))
        }
        try await arrivals.reach(1)
        clock.advance(by: .seconds(5))
        await #expect(throws: RemoteDataFetchError(.timedOut, url: url)) {
            try await task.value(waitingFor: "the timeout of the request")
        }
    }

    @Test func timeBetweenAttemptsGrowsUpToTheLongest() async throws {
        inMemory.stub(.url(url), with: .response(status: 503))
        let policy = RemoteRetryPolicy(limit: 4, delay: 1, factor: 3, longestDelay: 5, jitter: 0)
        await #expect(throws: RemoteDataFetchError(.unacceptableStatus, url: url, status: 503)) {
            try await fetch(retry: policy, advancing: [1, 3, 5, 5])
        }
        #expect(clock.sleeps == [1, 3, 5, 5].map { .seconds($0) })
        #expect(inMemory.requests.count == 5)
    }

    @Test func partOfTheTimeIsRandom() async throws {
        inMemory.stub(.url(url), with: .response(status: 503))
        let policy = RemoteRetryPolicy(limit: 40, delay: 8, factor: 1, jitter: 0.25)
        await #expect(throws: RemoteDataFetchError(.unacceptableStatus, url: url, status: 503)) {
            try await fetch(retry: policy, advancing: Array(repeating: 8, count: 40))
        }
        #expect(clock.sleeps.allSatisfy { .seconds(6)...Duration.seconds(8) ~= $0 })
        #expect(Set(clock.sleeps).count > 20)
    }

    @Test func longerDelayOfServerOrPolicyApplies() async throws {
        inMemory.stub(
            .url(url),
            with: .response(status: 503, headers: ["Retry-After": "7"]),
            .response(status: 429, headers: ["Retry-After": "0"]),
            .response(body: Data("third".utf8))
        )
        let policy = RemoteRetryPolicy(limit: 2, delay: 1, factor: 2, longestDelay: 7, jitter: 0)
        #expect(try await fetch(retry: policy, advancing: [7, 7]).body == Data("third".utf8))
        #expect(clock.sleeps == [.seconds(7), .seconds(2)])
    }

    @Test func serverMayNameADate() async throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        let date = formatter.string(from: Date().addingTimeInterval(50_000))
        inMemory.stub(.url(url), with: .response(status: 503, headers: ["Retry-After": date]), .response())
        let policy = RemoteRetryPolicy(limit: 1, delay: 1, longestDelay: 60_000, jitter: 0)
        #expect(try await fetch(retry: policy, advancing: [50_000]).status == 200)
        #expect(clock.sleeps.allSatisfy { .seconds(40_000)...Duration.seconds(50_000) ~= $0 })
    }
}

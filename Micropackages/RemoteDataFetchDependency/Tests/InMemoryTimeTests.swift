import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency
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

    @Test func anAnswerIsDelayed() async throws {
        inMemory.stub(.url(url), with: .response(body: Data("late".utf8)).after(2))
        let task = Task { try await inMemory.fetch(RemoteRequest(url, timeout: .infinity)).body }
        try await clock.waitForSleeps(1)
        #expect(clock.sleeps == [.seconds(2)])
        clock.advance(by: .seconds(2))
        #expect(try await task.value(waitingFor: "the end of the request") == Data("late".utf8))
    }

    @Test(arguments: [RemoteAnswer.hang, .response().after(10), .response(body: Data("body".utf8)).hanging(after: 2)])
    func theTimeoutIsOnTheClock(_ answer: RemoteAnswer) async throws {
        inMemory.stub(.url(url), with: answer)
        let request = RemoteRequest(url, timeout: 5)
        let task = Task { try await inMemory.fetch(request) }
        // One sleep measures the timeout, the other delays the answer.
        try await clock.waitForSleeps(2)
        clock.advance(by: .seconds(4.9))
        clock.advance(by: .seconds(0.1))
        await #expect(throws: RemoteDataFetchError(.timedOut, url: url)) {
            try await task.value(waitingFor: "the end of the request")
        }
    }

    @Test func aBodyThatDripsTimesOutInItsMiddle() async throws {
        inMemory.stub(.url(url), with: .response(body: Data("0123456789".utf8)).inChunks(of: 2, every: 1))
        let received = Gauge("bytes received")
        let task = Task {
            for try await chunk in try await inMemory.stream(RemoteRequest(url, timeout: 2.5)) {
                received.add(chunk.count)
            }
        }
        for number in 1...2 {
            try await clock.waitForSleeps(number + 1)
            clock.advance(by: .seconds(1))
            try await received.reach(number * 2)
        }
        try await clock.waitForSleeps(4)
        clock.advance(by: .seconds(0.5))
        await #expect(throws: RemoteDataFetchError(.timedOut, url: url)) {
            try await task.value(waitingFor: "the end of the request")
        }
        #expect(received.value == 4)
    }

    @Test func errorBodyEndsAtTheTimeout() async throws {
        inMemory.stub(.url(url), with: .response(status: 503, body: Data("body".utf8)).hanging(after: 2))
        let task = Task { try await inMemory.fetch(RemoteRequest(url, timeout: 5)) }
        try await clock.waitForSuspendedTasks(2)
        clock.advance(by: .seconds(5))
        let error = await #expect(throws: RemoteDataFetchError(.unacceptableStatus, url: url, status: 503)) {
            try await task.value(waitingFor: "the error response")
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
            clock.delayOtherTasks()
            return try await inMemory.fetch(RemoteRequest(url, timeout: 5))
        }
        try await arrivals.reach(1)
        clock.advance(by: .seconds(5))
        await #expect(throws: RemoteDataFetchError(.timedOut, url: url)) {
            try await task.value(waitingFor: "the timeout of the request")
        }
    }

    @Test func aRequestThatTimedOutIsNotSentAgain() async throws {
        inMemory.stub(.url(url), with: .hang)
        let task = Task { try await inMemory.fetch(RemoteRequest(url, timeout: 5, retry: .standard)) }
        try await clock.waitForSleeps(2)
        clock.advance(by: .seconds(5))
        await #expect(throws: RemoteDataFetchError(.timedOut, url: url)) {
            try await task.value(waitingFor: "the end of the request")
        }
        #expect(inMemory.requests.count == 1)
    }

    @Test func theTimeBetweenAttemptsGrowsUpToTheLongest() async throws {
        inMemory.stub(.url(url), with: .response(status: 503))
        let policy = RemoteRetryPolicy(limit: 4, delay: 1, factor: 3, longestDelay: 5, jitter: 0)
        let task = Task { try await inMemory.fetch(RemoteRequest(url, timeout: .infinity, retry: policy)) }
        for (number, seconds) in [1, 3, 5, 5].enumerated() {
            try await clock.waitForSleeps(number + 1)
            #expect(inMemory.requests.count == number + 1)
            clock.advance(by: .seconds(seconds))
        }
        await #expect(throws: RemoteDataFetchError(.unacceptableStatus, url: url, status: 503)) {
            try await task.value(waitingFor: "the end of the request")
        }
        #expect(clock.sleeps == [.seconds(1), .seconds(3), .seconds(5), .seconds(5)])
        #expect(inMemory.requests.count == 5)
    }

    @Test func aPartOfTheTimeIsLeftToChance() async throws {
        inMemory.stub(.url(url), with: .response(status: 503))
        let policy = RemoteRetryPolicy(limit: 40, delay: 8, factor: 1, jitter: 0.25)
        let task = Task { try await inMemory.fetch(RemoteRequest(url, timeout: .infinity, retry: policy)) }
        for number in 1...40 {
            try await clock.waitForSleeps(number)
            clock.advance(by: .seconds(8))
        }
        await #expect(throws: RemoteDataFetchError(.unacceptableStatus, url: url, status: 503)) {
            try await task.value(waitingFor: "the last attempt")
        }
        #expect(clock.sleeps.allSatisfy { .seconds(6)...Duration.seconds(8) ~= $0 })
        #expect(Set(clock.sleeps).count > 20)
    }

    @Test func aServerSaysHowLongToWait() async throws {
        inMemory.stub(
            .url(url),
            with: .response(status: 503, headers: ["Retry-After": "7"]),
            .response(status: 429, headers: ["Retry-After": "0"]),
            .response(body: Data("third".utf8))
        )
        let policy = RemoteRetryPolicy(limit: 2, delay: 1, factor: 2, longestDelay: 7, jitter: 0)
        let task = Task { try await inMemory.fetch(RemoteRequest(url, timeout: .infinity, retry: policy)).body }
        for number in 1...2 {
            try await clock.waitForSleeps(number)
            clock.advance(by: .seconds(7))
        }
        #expect(try await task.value(waitingFor: "the end of the request") == Data("third".utf8))
        // The delay of the server applies if it is longer than the delay of the policy.
        #expect(clock.sleeps == [.seconds(7), .seconds(2)])
    }

    @Test func aServerSaysUntilWhenToWait() async throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        let date = formatter.string(from: Date().addingTimeInterval(50_000))
        inMemory.stub(.url(url), with: .response(status: 503, headers: ["Retry-After": date]), .response())
        let policy = RemoteRetryPolicy(limit: 1, delay: 1, longestDelay: 60_000, jitter: 0)
        let task = Task { try await inMemory.fetch(RemoteRequest(url, timeout: .infinity, retry: policy)).status }
        try await clock.waitForSleeps(1)
        #expect(clock.sleeps.allSatisfy { .seconds(40_000)...Duration.seconds(50_000) ~= $0 })
        clock.advance(by: .seconds(50_000))
        #expect(try await task.value(waitingFor: "the end of the request") == 200)
    }

    @Test(
        arguments: [
            "Sun, 06 Nov 1994 08:49:37 GMT", "soon", "-1", "1.5", "", "Sun, 31 Feb 2094 08:49:37 GMT",
            "Sun, 06 Nov 2094 25:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "\u{661}",
        ]
    )
    func invalidOrPastRetryAfterKeepsThePolicy(_ field: String) async throws {
        inMemory.stub(.url(url), with: .response(status: 503, headers: ["Retry-After": field]), .response())
        let policy = RemoteRetryPolicy(limit: 1, delay: 1, longestDelay: 1e12, jitter: 0)
        let task = Task { try await inMemory.fetch(RemoteRequest(url, timeout: .infinity, retry: policy)).status }
        try await clock.waitForSleeps(1)
        clock.advance(by: .seconds(1))
        #expect(try await task.value(waitingFor: "the end of the request") == 200)
        #expect(clock.sleeps == [.seconds(1)])
    }

    @Test func theTimeoutIsForAllAttempts() async throws {
        inMemory.stub(.url(url), with: .response(status: 503).after(2))
        let policy = RemoteRetryPolicy(limit: 9, delay: 1, factor: 1, jitter: 0)
        let task = Task { try await inMemory.fetch(RemoteRequest(url, timeout: 5.5, retry: policy)) }
        // The timeout, the first answer, the pause, the second answer: the third attempt would be too late.
        for (number, seconds) in [0, 2, 1, 2].enumerated() {
            try await clock.waitForSleeps(number + 1)
            clock.advance(by: .seconds(seconds))
        }
        await #expect(throws: RemoteDataFetchError(.unacceptableStatus, url: url, status: 503)) {
            try await task.value(waitingFor: "the end of the request")
        }
        #expect(inMemory.requests.count == 2)
    }
}

import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(15)))
struct URLSessionDataFetchTests {
    private let clock = ManualClock()
    private let live: URLSessionDataFetch

    init() {
        live = URLSessionDataFetch(clock: clock)
    }

    @Test func aRequestIsSentWhole() async throws {
        let server = try LoopbackServer(["/a": [.response(headers: ["X-Answer": "yes"])]])
        defer { server.stop() }
        var headers: RemoteHeaders = ["X-Question": "one"]
        headers.add("two", for: "x-question")
        let body = RemoteBody.data(Data("hello".utf8))
        let response = try await live.fetch(
            RemoteRequest(server.url("/a"), method: .put, headers: headers, body: body)
        )
        let sent = try #require(server.requests.first)
        #expect(sent.method == "PUT")
        #expect(sent.path == "/a")
        #expect(sent.body == Data("hello".utf8))
        #expect(sent["X-Question"] == "one, two")
        #expect(sent["Content-Length"] == "5")
        #expect(response.headers["x-answer"] == "yes")
    }

    @Test func fractionsOfASecondCount() async throws {
        let server = try LoopbackServer(["/a": [.hang]])
        defer { server.stop() }
        let url = server.url("/a")
        let ended = Gauge("ended requests")
        let tasks = [0.1, 0.9].map { timeout in
            Task {
                defer { ended.add(1) }
                return try await live.fetch(RemoteRequest(url, timeout: timeout))
            }
        }
        try await server.waitForRequests(2)
        for (number, task) in tasks.enumerated() {
            #expect(ended.value == number)
            clock.advance(by: .milliseconds(number == 0 ? 100 : 800))
            await #expect(throws: RemoteDataFetchError(.timedOut, url: url)) {
                try await task.value(waitingFor: "timeout \(number + 1) of 2")
            }
        }
    }

    /// In real time, which has no upper limit here: a busy machine is late.
    @Test func aTimeoutIsNotEarly() async throws {
        let server = try LoopbackServer(["/a": [.hang]])
        defer { server.stop() }
        let start = DispatchTime.now()
        let request = RemoteRequest(server.url("/a"), timeout: 0.5)
        await #expect(throws: RemoteDataFetchError(.timedOut, url: request.url)) {
            try await URLSessionDataFetch.shared.fetch(request)
        }
        #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 480_000_000)
    }

    /// A request that exceeds the number of connections would wait, so this configuration allows one more.
    @Test func hangingRequestsDoNotDelayAnother() async throws {
        let server = try LoopbackServer(["/hang": [.hang], "/a": [.text("ok")]])
        defer { server.stop() }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = 21
        let live = URLSessionDataFetch(configuration: configuration, clock: clock)
        let hanging = (0..<20).map { _ in
            Task { try await live.fetch(RemoteRequest(server.url("/hang"), timeout: .infinity)) }
        }
        try await server.waitForRequests(20)
        #expect(try await live.data(from: server.url("/a")) == Data("ok".utf8))
        for task in hanging { task.cancel() }
        for task in hanging {
            await #expect(throws: CancellationError.self) { try await task.value(waitingFor: "the cancellation") }
        }
    }

    @Test func connectionsAreUsedAgain() async throws {
        let server = try LoopbackServer(
            ["/a": [.echo], "/b": [.redirect(to: "/a", status: 307)]],
            keepsConnections: true
        )
        defer { server.stop() }
        for number in 0..<20 {
            let body = Data("\(number)".utf8)
            let request = RemoteRequest(server.url("/b"), method: .post, body: .data(body))
            let response = try await live.fetch(request)
            #expect(try JSONDecoder().decode(RemoteEcho.self, from: response.body).body == body)
        }
        #expect(server.requests.count == 40)
        #expect(server.connectionCount < 20)
    }

    @Test func manySessionsComeAndGo() async throws {
        let server = try LoopbackServer(["/a": [.text("ok")]], keepsConnections: true)
        defer { server.stop() }
        for _ in 0..<50 {
            #expect(try await URLSessionDataFetch(clock: clock).data(from: server.url("/a")) == Data("ok".utf8))
        }
        // A session takes its connections with it.
        try await server.waitForClosedConnections()
    }

    @Test func aStreamOutlivesTheImplementationThatItCameFrom() async throws {
        let server = try LoopbackServer(["/a": [.drip(body: Data("drip".utf8), every: 0.01)]])
        defer { server.stop() }
        let stream = try await URLSessionDataFetch(clock: clock).stream(RemoteRequest(server.url("/a")))
        #expect(try await stream.response(upTo: 10).body == Data("drip".utf8))
    }

    @Test func nothingIsCachedWithACache() async throws {
        let server = try LoopbackServer([
            "/a": [.response(headers: ["Cache-Control": "max-age=3600"], body: Data("first".utf8)), .text("second")]
        ])
        defer { server.stop() }
        let live = URLSessionDataFetch(configuration: .ephemeral, clock: clock)
        #expect(try await live.data(from: server.url("/a")) == Data("first".utf8))
        #if canImport(FoundationNetworking)
        #expect(try await live.data(from: server.url("/a")) == Data("second".utf8))
        #endif
    }

    @Test func theConfigurationCounts() async throws {
        let server = try LoopbackServer(["/a": [.echo]])
        defer { server.stop() }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-Always": "yes"]
        let body = try await URLSessionDataFetch(configuration: configuration, clock: clock).data(
            from: server.url("/a")
        )
        #expect(try JSONDecoder().decode(RemoteEcho.self, from: body)["X-Always"] == "yes")
    }

    @Test func theTimeoutsOfTheConfigurationDoNotMatter() async throws {
        let server = try LoopbackServer(["/a": [.drip(body: Data("a".utf8), every: 2.5)]])
        defer { server.stop() }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 1
        let live = URLSessionDataFetch(configuration: configuration, clock: clock)
        #expect(try await live.data(from: server.url("/a")) == Data("a".utf8))
    }

    private static let zipped =
        "H4sIAAAAAAACA+3EMQ0AAAgDMCuYI+FYgv8PEbzt0elka2zbtm3btm3b9uMDwTcMQHAXAAA="

    @Test func aCompressedBodyIsLimitedByWhatItBecomes() async throws {
        let body = try #require(Data(base64Encoded: Self.zipped))
        let server = try LoopbackServer(["/a": [.response(headers: ["Content-Encoding": "gzip"], body: body)]])
        defer { server.stop() }
        let log = ProgressLog()
        let response = try await live.fetch(RemoteRequest(server.url("/a"), bodyLimit: 6_000), progress: log.handler)
        #expect(response.body == Data(String(repeating: "hello ", count: 1_000).utf8))
        #expect(log.steps.last == RemoteProgress(receivedBytes: 6_000, totalReceivedBytes: 6_000))
        await #expect(throws: RemoteDataFetchError(.bodyTooLarge, url: server.url("/a"))) {
            try await live.fetch(RemoteRequest(server.url("/a"), bodyLimit: 5_999))
        }
    }

    @Test func whatIsNotHTTPIsMalformed() async throws {
        let server = try LoopbackServer(["/a": [.garbage]])
        defer { server.stop() }
        let error = await #expect(throws: RemoteDataFetchError.self) { try await live.data(from: server.url("/a")) }
        #expect(error == RemoteDataFetchError(.malformedResponse, url: server.url("/a")))
    }
}

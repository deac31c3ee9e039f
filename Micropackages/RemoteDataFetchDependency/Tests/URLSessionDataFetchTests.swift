import FacadeConformance
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

    @Test func fieldsOfTheSessionAreSent() async throws {
        let server = try LoopbackServer(["/a": [.status(200)]])
        defer { server.stop() }
        let request = RemoteRequest(server.url("/a"), method: .put, body: .data(Data("hello".utf8)))
        _ = try await live.fetch(request)
        let sent = try #require(server.echoes.first)
        #expect(sent["Content-Length"] == "5")
        #expect(sent["Accept"] == "*/*")
        #expect(sent["User-Agent"]?.contains("/") == true)
    }

    /// In real time, without an upper limit, since a busy machine may be late.
    @Test func aTimeoutIsNotEarly() async throws {
        let server = try LoopbackServer(["/a": [.hang]])
        defer { server.stop() }
        let start = DispatchTime.now()
        let request = RemoteRequest(server.url("/a"), timeout: 0.1)
        await #expect(throws: RemoteDataFetchError(.timedOut, url: request.url)) {
            try await URLSessionDataFetch.shared.fetch(request)
        }
        #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 96_000_000)
    }

    /// By default, a session opens six connections to a host.
    @Test func configurationAllowsMoreConnections() async throws {
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

    @Test func fieldsOfTheConfigurationStayOnTheirOriginUnlessTheRequestHasThem() async throws {
        let elsewhere = try LoopbackServer(["/b": [.echo]])
        let here = try LoopbackServer(["/a": [.redirect(to: elsewhere.url("/b").absoluteString)], "/c": [.echo]])
        defer {
            here.stop()
            elsewhere.stop()
        }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["Authorization": "secret", "Accept": "text/plain", "X-Name": "session"]
        let live = URLSessionDataFetch(configuration: configuration, clock: clock)
        var fields: [[String?]] = []
        for path in ["/c", "/a"] {
            let request = RemoteRequest(here.url(path), headers: ["x-name": "request"])
            let echo = try JSONDecoder().decode(RemoteEcho.self, from: await live.fetch(request).body)
            fields.append(["Authorization", "Accept", "X-Name"].map { echo[$0] })
        }
        #expect(fields == [["secret", "text/plain", "request"], [nil, "text/plain", nil]])
    }

    @Test func cookiesAreStoredAndSentIfStorageIsGiven() async throws {
        let here = try LoopbackServer([
            "/a": [.response(status: 302, headers: ["Set-Cookie": "a=1", "Location": "/c"])], "/c": [.echo],
        ])
        defer { here.stop() }
        let storage = try #require(URLSessionConfiguration.ephemeral.httpCookieStorage)
        for (live, cookie) in [(URLSessionDataFetch(cookies: storage, clock: clock), "a=1"), (live, nil)] {
            let echo = try JSONDecoder().decode(RemoteEcho.self, from: await live.data(from: here.url("/a")))
            #expect(echo["Cookie"] == cookie)
        }
    }

    @Test(
        arguments: [
            ("data:,a%20b%FF", "text/plain;charset=US-ASCII", [0x61, 0x20, 0x62, 0xFF]),
            ("data:text/plain;charset=utf-8,a,b#c", "text/plain;charset=utf-8", [0x61, 0x2C, 0x62]),
            ("DATA:image/png;BASE64,AP%2F/", "image/png", [0x00, 0xFF, 0xFF]),
            ("data:a/b,%+1%", "a/b", [0x25, 0x2B, 0x31, 0x25]),
        ] as [(String, String, [UInt8])]
    )
    func dataURLIsReadIfAllowed(_ address: String, _ type: String, _ bytes: [UInt8]) async throws {
        let live = URLSessionDataFetch(localSchemes: [.data], clock: clock)
        let response = try await live.fetch(RemoteRequest(try #require(URL(string: address))))
        #expect(response.body == Data(bytes))
        #expect(response.headers == ["Content-Type": type])
    }

    @Test(arguments: ["data:a/b", "data:;base64,a!"])
    func damagedDataURLFails(_ address: String) async throws {
        let url = try #require(URL(string: address))
        await #expect(throws: RemoteDataFetchError(.malformedResponse, url: url)) {
            try await URLSessionDataFetch(localSchemes: [.data], clock: clock).data(from: url)
        }
    }

    @Test func fileIsReadIfAllowed() async throws {
        try await ScratchFolder.with { folder in
            let file = try folder.write("hello", to: "file")
            let server = try LoopbackServer(["/a": [.redirect(to: file.absoluteString)]])
            defer { server.stop() }
            let live = URLSessionDataFetch(localSchemes: [.file], clock: clock)
            let ofFile = RemoteRequest(file)
            #expect(try await live.fetch(ofFile).body == Data("hello".utf8))
            try await live.download(ofFile, to: folder.url("copy"))
            #expect(try folder.text("copy") == "hello")
            let failures: [(RemoteRequest, RemoteDataFetchError.Code)] = [
                (RemoteRequest(file, bodyLimit: 4), .bodyTooLarge), (RemoteRequest(file, method: .put), .other),
                (RemoteRequest(folder.url("none")), .fileFailure), (RemoteRequest(folder.root), .fileFailure),
                (RemoteRequest(server.url("/a")), .unsupportedURL),
            ]
            for (request, code) in failures {
                let error = await #expect(throws: RemoteDataFetchError.self) { try await live.fetch(request) }
                #expect(error?.code == code)
            }
            let none = URLSessionDataFetch(localSchemes: [.data], clock: clock)
            await #expect(throws: RemoteDataFetchError(.unsupportedURL, url: file)) { try await none.fetch(ofFile) }
        }
    }

    @Test func theTimeoutsOfTheConfigurationDoNotMatter() async throws {
        let server = try LoopbackServer(["/a": [.drip(body: Data("a".utf8), every: 0.4)]])
        defer { server.stop() }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 0.1
        let live = URLSessionDataFetch(configuration: configuration, clock: clock)
        #expect(try await live.data(from: server.url("/a")) == Data("a".utf8))
    }

    @Test func streamThatIsNotReadIsTooLargeWhenMemoryIsFull() async throws {
        let server = try LoopbackServer(["/a": [.response(body: Data(count: 100 << 20))]])
        defer { server.stop() }
        let request = RemoteRequest(server.url("/a"), timeout: .infinity)
        let stream = try await live.stream(request)
        try await server.waitForClosedConnections()
        var received = 0
        await #expect(throws: RemoteDataFetchError(.bodyTooLarge, url: request.url)) {
            for try await chunk in stream { received += chunk.count }
        }
        #expect(received <= 64 << 20)
    }

    #if canImport(FoundationNetworking)
    /// Foundation sends the head again, without the body, and waits for the response.
    @Test func bodyOnAConnectionThatTheServerClosesTimesOut() async throws {
        let server = try LoopbackServer(["/a": [.once(.echo)]], keepsConnections: true)
        defer { server.stop() }
        let request = RemoteRequest(server.url("/a"), method: .post, body: .data(Data("hello".utf8)))
        _ = try await live.fetch(request)
        let task = Task { [live] in try await live.fetch(request) }
        try await server.waitForConnections(2)
        clock.advance(by: .seconds(60))
        await #expect(throws: RemoteDataFetchError(.timedOut, url: request.url)) {
            try await task.value(waitingFor: "the timeout")
        }
        try await server.waitForClosedConnections()
        #expect(server.echoes.count == 2)
    }
    #endif
}

#if os(Linux)
extension URLSessionDataFetchTests {
    @Test func proxyOfTheEnvironmentIsUsed() async {
        await #expect(processExitsWith: .success) {
            let proxy = try LoopbackServer(["http://host.invalid/a": [.text("by proxy")]])
            setenv("http_proxy", proxy.origin, 1)
            let url = try #require(URL(string: "http://host.invalid/a"))
            let body = try await URLSessionDataFetch(clock: ManualClock()).data(from: url)
            try #require(body == Data("by proxy".utf8))
        }
    }
}
#endif

import FacadeConformance
import Foundation
import GlobalDependencies
import RemoteDataFetchConformance
import RemoteDataFetchDoubles
import Testing

@Suite(.timeLimit(.minutes(15)))
struct TransportDataFetchTests {
    /// A transport that counts the responses that were cancelled or read to their end.
    private struct CountingTransport: RemoteTransport {
        let ended = Gauge("ended responses")

        func send(_ request: RemoteRequest, onSent: @escaping @Sendable (Int64) -> Void) async throws -> RemoteStream {
            var head = RemoteResponseHead(url: request.url)
            if request.url.path == "/redirect" { (head.status, head.headers) = (302, ["Location": "/status"]) }
            if request.url.path == "/status" { head.status = 500 }
            let rest = Mutex<Data?>(Data("too large".utf8))
            return RemoteStream(head, cancel: { ended.add(1) }) {
                rest.withLock { rest in
                    defer { rest = nil }
                    return rest
                }
            }
        }
    }

    private static let headers: RemoteHeaders = [
        "authorization": "1", "COOKIE": "2", "Proxy-Authorization": "3", "Host": "4", "ACCEPT": "5",
    ]

    private let inMemory = InMemoryRemoteDataFetch(clock: ManualClock())

    private func url(_ text: String) throws -> URL {
        try #require(URL(string: text))
    }

    /// Returns the URL and the header fields of the request that follows a redirect.
    private func next(from start: String, to location: String) async throws -> (String?, RemoteHeaders?) {
        inMemory.stub(RemoteRequestMatcher("any request") { _ in true }, with: .response(body: Data("there".utf8)))
        inMemory.stub(try url(start), status: 302, headers: ["Location": location])
        let response = try await inMemory.fetch(RemoteRequest(try url(start), headers: Self.headers))
        #expect(response.body == Data("there".utf8))
        #expect(inMemory.requests.count == 2)
        #expect(inMemory.requests.last?.url == response.url)
        return (response.url.absoluteString, inMemory.requests.last?.headers)
    }

    @Test(
        arguments: [
            ("http://a.example/", "https://a.example/b"), ("http://a.example/", "http://a.example:8080/b"),
            ("http://a.example/", "http://b.example/b"), ("https://a.example/", "https://sub.a.example/b"),
            ("https://a.example/", "https://a.example:80/b"),
        ]
    )
    func secretsStayWithTheirOrigin(_ start: String, _ end: String) async throws {
        #expect(try await next(from: start, to: end) == (end, ["Accept": "5"]))
    }

    @Test(
        arguments: [
            ("http://a.example/", "http://a.example:80/b"), ("https://a.example/", "HTTPS://A.example/b"),
            ("https://a.example:443/", "https://a.example/b"), ("https://a.example/", "//a.example/b"),
        ]
    )
    func oneOriginHasSeveralNames(_ start: String, _ location: String) async throws {
        let (end, headers) = try await next(from: start, to: location)
        #expect(end == (location.hasPrefix("//") ? "https:" + location : location))
        #expect(headers == Self.headers)
    }

    @Test func unescapedLocationIsEscaped() async throws {
        let (end, _) = try await next(from: "http://a.example/a", to: "/b c/\u{e9}?d=\u{e9}")
        #expect(end == "http://a.example/b%20c/%C3%A9?d=%C3%A9")
    }

    @Test func credentialsInALocationAreForThatOrigin() async throws {
        let (end, headers) = try await next(from: "http://a.example/a", to: "http://me:word@b.example/b")
        #expect(end == "http://b.example/b")
        #expect(headers == ["Accept": "5", "Authorization": "Basic bWU6d29yZA=="])
    }

    @Test(
        arguments: [
            ("http://h:65536/", "the port \"65536\" is not a number from 1 to 65535"),
            ("http://a%00b/", #"the host "a%00b" is not a name of at most 253 letters, digits, "-", "." and "_""#),
            ("http://127.1/", "the host \"127.1\" is not an IPv4 address of four decimal numbers"),
            ("http://[::1%25lo]/", "\"::1%25lo\" is not an IPv6 address without a zone"),
            ("http://m%FF:word@h/", "the user or the password is not UTF-8"), ("http://me@/", "it has no host"),
            ("ftp://h/", "only http and https are supported"),
            (
                "http://h/" + String(repeating: "a", count: 65_528),
                "it has 65537 bytes, and at most 65536 are supported"
            ),
        ]
    )
    func errorStatesTheFlawOfAURL(_ text: String, _ detail: String) async throws {
        let error = await #expect(throws: RemoteDataFetchError.self) { try await inMemory.data(from: try url(text)) }
        #expect(error?.code == .unsupportedURL)
        #expect(error?.detail == detail)
    }

    @Test(
        arguments: [
            ("http://me:hunter2@b.example/", "it leads from https to http://***@b.example/"),
            ("/\u{FFFD}", "it leads to \"/%EF%BF%BD\", which has bytes that are not UTF-8"),
            (
                "https://me:word@b.example/?\u{FFFD}",
                "it leads to \"https://***@b.example/?%EF%BF%BD\", which has bytes that are not UTF-8"
            ),
            ("/a", "the redirects form a cycle: https://a.example/a -> https://a.example/a"),
        ]
    )
    func errorStatesTheFlawOfARedirect(_ location: String, _ detail: String) async throws {
        let url = try self.url("https://a.example/a")
        inMemory.stub(url, status: 302, headers: ["Location": location])
        let error = await #expect(throws: RemoteDataFetchError.self) { try await inMemory.data(from: url) }
        #expect(error == RemoteDataFetchError(.badRedirect, url: url))
        #expect(error?.detail == detail)
        #expect(inMemory.requests.count == 1)
    }

    @Test(
        arguments: [
            ("http://h/", "http://h/"), ("http://h:/", "http://h:/"), ("http://h:00080/", "http://h:00080/"),
            ("http://h:65535/", "http://h:65535/"), ("http://a_b.-c./", "http://a_b.-c./"),
            ("http://1.2.3.4:5/", "http://1.2.3.4:5/"), ("http://0x7f.example/", "http://0x7f.example/"),
            ("http://[::ffff:1.2.3.4]:5/", "http://[::ffff:1.2.3.4]:5/"), ("http://h?@i:j", "http://h?@i:j"),
            ("http://b\u{fc}cher.example/", "http://xn--bcher-kva.example/"), ("http://me:a%40b@h/", "http://h/"),
            ("http://h/" + String(repeating: "a", count: 65_527), "http://h/" + String(repeating: "a", count: 65_527)),
        ]
    )
    func unambiguousURLIsSent(_ text: String, _ sent: String) async throws {
        inMemory.stub(RemoteRequestMatcher("any request") { _ in true }, with: .response())
        _ = try await inMemory.data(from: try url(text))
        #expect(inMemory.requests.map(\.url.absoluteString) == [sent])
    }

    @Test func unneededResponsesAreCancelled() async throws {
        let transport = CountingTransport()
        let fetch = TransportDataFetch(transport, clock: ManualClock())
        await #expect(throws: RemoteDataFetchError.self) {
            try await fetch.data(from: try url("http://a.example/redirect"))
        }
        try await transport.ended.reach(2)
        await #expect(throws: RemoteDataFetchError.self) {
            try await fetch.fetch(RemoteRequest(try url("http://a.example/large"), bodyLimit: 3))
        }
        try await transport.ended.reach(3)
        do { _ = try await fetch.stream(RemoteRequest(try url("http://a.example/large"))) }
        try await transport.ended.reach(4)
    }
}

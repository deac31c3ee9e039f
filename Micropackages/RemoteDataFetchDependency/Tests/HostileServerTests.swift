import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(15)))
struct HostileServerTests {
    private let live = URLSessionDataFetch(clock: ManualClock())

    @Test(arguments: HostileResponse.all)
    func hostileResponseHasItsOutcome(_ response: HostileResponse) async throws {
        #expect(try await response.outcome(with: URLSessionDataFetch.shared) == response.expected)
    }

    @Test func configurationHeadersStayOnTheirOrigin() async throws {
        let elsewhere = try LoopbackServer(["/b": [.echo]])
        let here = try LoopbackServer(["/a": [.redirect(to: elsewhere.url("/b").absoluteString)], "/c": [.echo]])
        defer {
            here.stop()
            elsewhere.stop()
        }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["Authorization": "secret", "Accept": "text/plain"]
        let live = URLSessionDataFetch(configuration: configuration, clock: ManualClock())
        let own = try JSONDecoder().decode(RemoteEcho.self, from: await live.data(from: here.url("/c")))
        #expect(own["Authorization"] == "secret")
        let foreign = try JSONDecoder().decode(RemoteEcho.self, from: await live.data(from: here.url("/a")))
        #expect(foreign["Authorization"] == nil)
        #expect(foreign["Accept"] == "text/plain")
    }

    @Test func requestHeadersReplaceThoseOfTheConfiguration() async throws {
        let server = try LoopbackServer(["/a": [.echo]])
        defer { server.stop() }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-Name": "configuration"]
        let live = URLSessionDataFetch(configuration: configuration, clock: ManualClock())
        let request = RemoteRequest(server.url("/a"), headers: ["x-name": "request"])
        let echo = try JSONDecoder().decode(RemoteEcho.self, from: await live.fetch(request).body)
        #expect(echo["X-Name"] == "request")
    }

    @Test func schemeInCapitalsIsAccepted() async throws {
        let server = try LoopbackServer(["/a": [.text("ok")]])
        defer { server.stop() }
        let text = server.url("/a").absoluteString.replacingOccurrences(of: "http", with: "HTTP")
        let url = try #require(URL(string: text))
        #expect(try await live.data(from: url) == Data("ok".utf8))
    }

    @Test func methodIsSentAsGiven() async throws {
        let server = try LoopbackServer(["/a": [.text("ok")]])
        defer { server.stop() }
        let method = RemoteMethod(rawValue: "Purge")
        _ = try await live.fetch(RemoteRequest(server.url("/a"), method: method))
        #expect(server.requests.map(\.method) == ["Purge"])
    }

    /// `URLSession` writes the common methods in capitals.
    @Test func methodThatWouldChangeIsRefused() async throws {
        let url = try #require(URL(string: "http://127.0.0.1/a"))
        let request = RemoteRequest(url, method: RemoteMethod(rawValue: "post"))
        let error = await #expect(throws: RemoteDataFetchError.self) { try await live.fetch(request) }
        #expect(error?.description == "other: URLSession sends the method \"post\" as \"POST\" (http://127.0.0.1/a)")
    }

    @Test func headWithBodyIsRefused() async throws {
        let url = try #require(URL(string: "http://127.0.0.1/a"))
        let request = RemoteRequest(url, method: .head, body: .data(Data("a".utf8)))
        let error = await #expect(throws: RemoteDataFetchError.self) { try await live.fetch(request) }
        #expect(error?.description == "other: a HEAD request has no body: use POST or PUT (http://127.0.0.1/a)")
    }

    @Test func addressInBracketsIsRefusedOnLinux() async throws {
        #if canImport(FoundationNetworking)
        let url = try #require(URL(string: "http://[::1]:8080/a"))
        let error = await #expect(throws: RemoteDataFetchError.self) { try await live.data(from: url) }
        let detail = "URLSession on Linux cannot connect to an IPv6 address: use the name of the host"
        #expect(error?.description == "unsupportedURL: \(detail) (http://[::1]:8080/a)")
        #endif
    }

    /// The status counts, and the body is an error instead of an empty success.
    @Test func redirectWithoutLocationDoesNotLoseItsBodySilently() async throws {
        let server = try LoopbackServer(["/a": [.response(status: 302, body: Data("moved".utf8))]])
        defer { server.stop() }
        let url = server.url("/a")
        await #expect(throws: RemoteDataFetchError(.unacceptableStatus, url: url, status: 302)) {
            try await live.data(from: url)
        }
        #if canImport(FoundationNetworking)
        await #expect(throws: RemoteDataFetchError(.other, url: url, status: 302)) {
            try await live.fetch(RemoteRequest(url, acceptedStatus: nil))
        }
        #endif
    }

    @Test func unreadStreamHoldsUpNoOtherRequest() async throws {
        let body = Data(count: 8 << 20)
        let server = try LoopbackServer(["/large": [.response(body: body)], "/a": [.text("ok")]])
        defer { server.stop() }
        var streams: [RemoteStream] = []
        for _ in 0..<8 { streams.append(try await live.stream(RemoteRequest(server.url("/large")))) }
        #expect(try await live.data(from: server.url("/a")) == Data("ok".utf8))
        for stream in streams { #expect(try await stream.response(upTo: body.count).body == body) }
    }
}

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

    @Test(arguments: HostileResponse.all(for: .urlSession))
    func responseHasItsOutcomeWithURLSession(_ response: HostileResponse) async throws {
        let outcome = try await response.outcome(with: .served { URLSessionDataFetch(clock: $0) })
        #expect(outcome == response.expected(of: .urlSession))
    }

    @Test(arguments: HostileResponse.all(for: .inMemory))
    func responseHasItsOutcomeInMemory(_ response: HostileResponse) async throws {
        #expect(try await response.outcome(with: .inMemory()) == response.expected(of: .inMemory))
    }

    @Test func everyOtherResponseHasAStub() {
        let responses = HostileResponse.all.filter { $0.expected(of: .inMemory) == nil }
        #expect(
            responses.map(\.description) == [
                "a trailer after the last chunk", "an extension of a chunk", "a response of HTTP/1.0",
                "a body that is longer than its length", "no body in gzip", "a body in zlib", "a body in deflate",
            ]
        )
        #expect(responses.count { $0.needsBytes } == responses.count)
    }

    #if canImport(FoundationNetworking)
    @Test func everyOtherResponseIsSentToURLSession() {
        let responses = HostileResponse.all.filter { $0.expected(of: .urlSession) == nil }
        #expect(
            responses.map(\.description) == [
                "a trailer after the last chunk", "a length of 2^63 - 1", "a length of 2^63", "a length of 2^64",
                "half a status line", "half a head", "repeated fields whose names differ in case",
                "a redirect to an IPv6 address without a scheme",
            ]
        )
    }
    #endif

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

    /// `URLSession` changes the names of common methods to upper case.
    @Test func methodThatWouldChangeIsRefused() async throws {
        let url = try #require(URL(string: "http://127.0.0.1/a"))
        let request = RemoteRequest(url, method: RemoteMethod(rawValue: "post"))
        let error = await #expect(throws: RemoteDataFetchError.self) { try await live.fetch(request) }
        #expect(error?.description == "other: URLSession sends the method \"post\" as \"POST\" (http://127.0.0.1/a)")
    }

    @Test(arguments: [RemoteMethod.get, .head], [Data("a".utf8), Data()])
    func getOrHeadWithBodyIsRefused(_ method: RemoteMethod, _ body: Data) async throws {
        let url = try #require(URL(string: "http://127.0.0.1/a"))
        let request = RemoteRequest(url, method: method, body: .data(body))
        let error = await #expect(throws: RemoteDataFetchError.self) { try await live.fetch(request) }
        #expect(error?.description == "other: a \(method) request has no body: use POST or PUT (http://127.0.0.1/a)")
    }

    @Test func addressInBracketsIsRefusedOnLinux() async throws {
        #if canImport(FoundationNetworking)
        let url = try #require(URL(string: "http://[::1]:8080/a"))
        let error = await #expect(throws: RemoteDataFetchError.self) { try await live.data(from: url) }
        let detail = "URLSession on Linux cannot connect to an IPv6 address: use the name of the host"
        #expect(error?.description == "unsupportedURL: \(detail) (http://[::1]:8080/a)")
        #endif
    }
}

import Foundation
import RemoteDataFetchDependency
import Testing

@testable import AsyncHTTPClientDataFetch
@testable import RemoteDataFetchConformance

@Suite(.timeLimit(.minutes(15)))
struct AsyncHTTPClientDataFetchTests {
    private let remoteDataFetch = AsyncHTTPClientDataFetch()

    @Test func requestHasFieldsOfImplementation() async throws {
        let server = try LoopbackServer { RemoteResponse(url: $0.url) }
        defer { server.stop() }
        let body = RemoteBody.data(Data("hello".utf8))
        _ = try await remoteDataFetch.fetch(RemoteRequest(server.url("/a"), method: .post, body: body))
        let sent = try #require(server.requests.first)
        #expect(sent.headers["Content-Length"] == "5")
        #expect(sent.headers["Accept-Encoding"] == "gzip, deflate")
        #expect(sent.headers["Accept"] == "*/*")
        #expect(sent.headers["User-Agent"] == "AsyncHTTPClientDataFetch")
        #expect(sent.headers["Accept-Language"] == nil)
    }

    @Test func rangeIsNotCompressed() async throws {
        let server = try LoopbackServer { RemoteResponse(url: $0.url, status: 206) }
        defer { server.stop() }
        _ = try await remoteDataFetch.fetch(RemoteRequest(server.url("/a"), headers: ["Range": "bytes=0-9"]))
        #expect(server.requests.first?.headers["Accept-Encoding"] == "identity")
    }

    @Test func unknownHostCannotBeConnectedTo() async throws {
        let url = try #require(URL(string: "http://host.invalid/a"))
        await #expect(throws: RemoteDataFetchError(.cannotConnect, url: url)) {
            try await remoteDataFetch.data(from: url)
        }
    }

    @Test func shrinkingFileIsFileFailure() async throws {
        let server = try LoopbackServer { RemoteResponse(url: $0.url) }
        defer { server.stop() }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(count: 40 << 20).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let request = RemoteRequest(server.url("/a"), method: .put, body: .file(file))
        await #expect(throws: RemoteDataFetchError(.fileFailure, url: request.url)) {
            try await remoteDataFetch.fetch(request) { progress in
                if progress.sentBytes > 0 { truncate(file.path, 1 << 20) }
            }
        }
    }

    @Test func unreadBodyOfRedirectIsSkipped() async throws {
        let fields: RemoteHeaders = ["Location": "/b", "Content-Length": "\(1 << 40)"]
        let server = try LoopbackServer(["/a": [.flood(status: 302, headers: fields)], "/b": [.text("ok")]])
        defer { server.stop() }
        #expect(try await remoteDataFetch.data(from: server.url("/a")) == Data("ok".utf8))
        #expect(try await server.waitForEndOfFlood() < 64 << 20)
    }

    /// The server answers the first request, and closes the connection after some bytes when it receives the second.
    ///
    /// The cases for connections of the conformance suite send the methods that `URLSession` repeats, too.
    @Test(
        arguments: [
            (.put, "", true), (.post, "", false), (.patch, "", false),
            (.get, "HTTP/1.1 103 Early Hints\r\n\r\n", false), (.get, "HTTP/1.1 2", false),
        ] as [(RemoteMethod, String, Bool)]
    )
    func onlyIdempotentRequestWithoutResponseIsRepeated(
        _ method: RemoteMethod,
        _ bytes: String,
        _ isRepeated: Bool
    ) async throws {
        let replies = [.text("ok"), .bytes(Data(bytes.utf8), inMemory: nil), .text("ok")] as [RemoteReply]
        let server = try LoopbackServer(["/a": replies], keepsConnections: true)
        defer { server.stop() }
        let body = method == .get ? nil : RemoteBody.data(Data("a".utf8))
        let request = RemoteRequest(server.url("/a"), method: method, body: body)
        #expect(try await remoteDataFetch.fetch(request).status == 200)
        guard !isRepeated else { return #expect(try await remoteDataFetch.fetch(request).status == 200) }
        let error = await #expect(throws: RemoteDataFetchError.self) { try await remoteDataFetch.fetch(request) }
        #expect(error?.code == .connectionLost)
    }

    @Test func repetitionUsesNoIdleConnection() async throws {
        let arrivals = DispatchGroup()
        for _ in 0..<2 { arrivals.enter() }
        let server = try LoopbackServer(keepsConnections: true) { request in
            if request.path == "/both" { arrivals.leaveAndWait() }
            return .once(.text("ok"))
        }
        defer { server.stop() }
        async let first = remoteDataFetch.data(from: server.url("/both"))
        async let second = remoteDataFetch.data(from: server.url("/both"))
        #expect(try await [first, second].count == 2)
        // Both connections are idle, and end with the next request.
        #expect(try await remoteDataFetch.data(from: server.url("/a")) == Data("ok".utf8))
    }

    @Test func connectionsOfParallelRequestsStayOpen() async throws {
        let arrivals = [DispatchGroup(), DispatchGroup()]
        for group in arrivals { for _ in 0..<20 { group.enter() } }
        let server = try LoopbackServer(keepsConnections: true) { request in
            arrivals[request.path == "/0" ? 0 : 1].leaveAndWait()
            return .text("ok")
        }
        defer { server.stop() }
        for round in 0..<2 {
            try await withThrowingTaskGroup(of: Void.self) { [remoteDataFetch] group in
                for _ in 0..<20 { group.addTask { _ = try await remoteDataFetch.data(from: server.url("/\(round)")) } }
                try await group.waitForAll()
            }
        }
        #expect(server.connectionCount == 20)
    }
}

extension DispatchGroup {
    /// Leaves the group, and waits for the others.
    fileprivate func leaveAndWait() {
        leave()
        wait()
    }
}

#if os(Linux)
extension AsyncHTTPClientDataFetchTests {
    @Test func proxyOfTheEnvironmentIsNotUsed() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer { _ in .text("direct") }
            let proxy = try LoopbackServer { _ in .text("by proxy") }
            setenv("http_proxy", proxy.origin, 1)
            let body = try await AsyncHTTPClientDataFetch().data(from: server.url("/a"))
            try #require(body == Data("direct".utf8))
        }
    }
}
#endif

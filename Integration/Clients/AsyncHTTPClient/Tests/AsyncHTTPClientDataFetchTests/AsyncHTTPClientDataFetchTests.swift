import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency
import Testing

@testable import AsyncHTTPClientDataFetch

@Suite(.timeLimit(.minutes(15)))
struct AsyncHTTPClientDataFetchTests {
    private let remoteDataFetch = AsyncHTTPClientDataFetch()

    @Test func requestArrivesAsItWasGiven() async throws {
        let server = try LoopbackServer { RemoteResponse(url: $0.url) }
        defer { server.stop() }
        var headers: RemoteHeaders = ["X-Question": "one"]
        headers.add("two", for: "x-question")
        let request = RemoteRequest(
            server.url("/a?b=c%20d"),
            method: RemoteMethod(rawValue: "get-It"),
            headers: headers,
            body: .data(Data("hello".utf8)),
            acceptedStatus: nil
        )
        _ = try await remoteDataFetch.fetch(request)
        let sent = try #require(server.requests.first)
        #expect(sent.method == request.method)
        #expect(sent.url == request.url)
        #expect(sent.body == request.body)
        #expect(sent.headers.values(for: "X-Question") == ["one", "two"])
        #expect(sent.headers["Content-Length"] == "5")
        #expect(sent.headers["Accept-Encoding"] == "gzip, deflate")
        #expect(sent.headers["User-Agent"] == nil)
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
        let (sent, arrivals) = AsyncStream<Int>.makeStream()
        let server = try RawServer { connection, head in
            guard head.hasPrefix("GET /a") else {
                _ = connection.send(Data("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8))
                return
            }
            let head = "HTTP/1.1 302 Found\r\nLocation: /b\r\nContent-Length: \(1 << 40)\r\n\r\n"
            connection.send(Data(head.utf8))
            arrivals.yield(connection.flood(Data(count: 1 << 20), upTo: 1 << 40))
        }
        defer { server.stop() }
        #expect(try await remoteDataFetch.data(from: server.url("/a")) == Data("ok".utf8))
        for await count in sent {
            #expect(count < 64 << 20)
            break
        }
    }
}

import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency
import Testing

@testable import AsyncHTTPClientDataFetch

@Suite(.timeLimit(.minutes(15)))
struct AsyncHTTPClientDataFetchTests {
    private let remoteDataFetch = AsyncHTTPClientDataFetch()

    @Test func requestArrivesAsItWasGiven() async throws {
        let server = try LoopbackServer()
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
        #expect(sent.method == "get-It")
        #expect(sent.path == "/a?b=c%20d")
        #expect(sent.body == Data("hello".utf8))
        #expect(sent.fields.filter { $0.name.lowercased() == "x-question" }.map(\.value) == ["one", "two"])
        #expect(sent["Content-Length"] == "5")
        #expect(sent["Accept-Encoding"] == "gzip, deflate")
        #expect(sent["User-Agent"] == nil)
    }

    @Test func rangeIsNotCompressed() async throws {
        let server = try LoopbackServer(["/a": [.status(206)]])
        defer { server.stop() }
        _ = try await remoteDataFetch.fetch(RemoteRequest(server.url("/a"), headers: ["Range": "bytes=0-9"]))
        #expect(server.requests.first?["Accept-Encoding"] == "identity")
    }

    @Test func redirectWithoutLocationKeepsItsBody() async throws {
        let server = try LoopbackServer(["/a": [.response(status: 302, body: Data("here".utf8))]])
        defer { server.stop() }
        let response = try await remoteDataFetch.fetch(RemoteRequest(server.url("/a"), acceptedStatus: nil))
        #expect(response.status == 302)
        #expect(response.body == Data("here".utf8))
    }

    @Test func schemeInCapitalsConnects() async throws {
        let server = try LoopbackServer(["/a": [.text("ok")]])
        defer { server.stop() }
        let url = try #require(URL(string: "HTTP" + server.url("/a").absoluteString.dropFirst(4)))
        #expect(try await remoteDataFetch.data(from: url) == Data("ok".utf8))
    }

    @Test func addressInIPv6Connects() async throws {
        let (heads, arrivals) = AsyncStream<String>.makeStream()
        let server = try RawServer(isIPv6: true) { connection, head in
            arrivals.yield(head)
            connection.send(Data("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8))
        }
        defer { server.stop() }
        #expect(try await remoteDataFetch.data(from: server.url("/a")) == Data("ok".utf8))
        for await head in heads {
            #expect(head.lowercased().contains("host: \(server.origin.dropFirst(7))\r\n"))
            break
        }
    }

    @Test func unknownHostCannotBeConnectedTo() async throws {
        let url = try #require(URL(string: "http://host.invalid/a"))
        await #expect(throws: RemoteDataFetchError(.cannotConnect, url: url)) {
            try await remoteDataFetch.data(from: url)
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
            let response = try await remoteDataFetch.fetch(request)
            #expect(try JSONDecoder().decode(RemoteEcho.self, from: response.body).body == body)
        }
        #expect(server.requests.count == 40)
        #expect(server.connectionCount < 20)
    }

    @Test func instanceClosesItsConnections() async throws {
        let server = try LoopbackServer(["/a": [.text("ok")]], keepsConnections: true)
        defer { server.stop() }
        for _ in 0..<50 {
            #expect(try await AsyncHTTPClientDataFetch().data(from: server.url("/a")) == Data("ok".utf8))
        }
        try await server.waitForClosedConnections()
    }

    @Test func streamOutlivesInstance() async throws {
        let server = try LoopbackServer(["/a": [.drip(body: Data("drip".utf8), every: 0.01)]])
        defer { server.stop() }
        let stream = try await AsyncHTTPClientDataFetch().stream(RemoteRequest(server.url("/a")))
        #expect(try await stream.response(upTo: 10).body == Data("drip".utf8))
    }

    @Test func suspendedRequestsDoNotBlockOthers() async throws {
        let server = try LoopbackServer(["/hang": [.hang], "/a": [.text("ok")]])
        defer { server.stop() }
        let hanging = (0..<20).map { _ in
            Task { try await remoteDataFetch.fetch(RemoteRequest(server.url("/hang"), timeout: .infinity)) }
        }
        try await server.waitForRequests(20)
        #expect(try await remoteDataFetch.data(from: server.url("/a")) == Data("ok".utf8))
        for task in hanging { task.cancel() }
        for task in hanging {
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test(arguments: [CompressedText.gzip, .zlib, .rawDeflate])
    func compressedBodyIsLimitedByItsExpandedSize(_ text: CompressedText) async throws {
        let name = text.format == .gzip ? "gzip" : "deflate"
        let reply = RemoteReply.response(headers: ["Content-Encoding": name], body: text.bytes)
        let server = try LoopbackServer(["/a": [reply]])
        defer { server.stop() }
        let limit = text.text.count
        let response = try await remoteDataFetch.fetch(RemoteRequest(server.url("/a"), bodyLimit: limit))
        #expect(response.body == text.text)
        await #expect(throws: RemoteDataFetchError(.bodyTooLarge, url: server.url("/a"))) {
            try await remoteDataFetch.fetch(RemoteRequest(server.url("/a"), bodyLimit: limit - 1))
        }
    }

    @Test func encodingThatTheRequestAcceptsIsDeliveredAsItIs() async throws {
        let reply = RemoteReply.response(headers: ["Content-Encoding": "br"], body: Data("brotli".utf8))
        let server = try LoopbackServer(["/a": [reply]])
        defer { server.stop() }
        let request = RemoteRequest(server.url("/a"), headers: ["Accept-Encoding": "br"])
        #expect(try await remoteDataFetch.fetch(request).body == Data("brotli".utf8))
    }

    @Test func fileThatShrinksIsAFileFailure() async throws {
        let server = try LoopbackServer(["/a": [.echo]])
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
}

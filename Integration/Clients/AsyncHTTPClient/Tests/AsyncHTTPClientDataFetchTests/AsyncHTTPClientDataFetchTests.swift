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

    /// Sends two requests to a server that answers the first one, and closes the connection when it receives the second.
    private func fetchTwice(_ method: RemoteMethod, closingAfter bytes: String = "") async throws {
        let server = try RawServer { connection, _ in
            if method != .get { connection.discard(1) }
            connection.send(Data("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8))
            if connection.receiveHead() != nil { connection.send(Data(bytes.utf8)) }
        }
        defer { server.stop() }
        let body = method == .get ? nil : RemoteBody.data(Data("a".utf8))
        let request = RemoteRequest(server.url("/a"), method: method, body: body)
        for _ in 0..<2 { #expect(try await remoteDataFetch.fetch(request).body == Data("ok".utf8)) }
    }

    @Test(arguments: [RemoteMethod.get, .put, .delete])
    func idempotentRequestIsRepeatedOnANewConnection(_ method: RemoteMethod) async throws {
        try await fetchTwice(method)
    }

    @Test(arguments: [RemoteMethod.post, .patch])
    func otherRequestIsNotRepeated(_ method: RemoteMethod) async throws {
        let error = await #expect(throws: RemoteDataFetchError.self) { try await fetchTwice(method) }
        #expect(error?.code == .connectionLost)
    }

    @Test(arguments: ["HTTP/1.1 103 Early Hints\r\n\r\n", "HTTP/1.1 2"])
    func requestIsNotRepeatedOnceItsResponseHasBegun(_ bytes: String) async throws {
        let error = await #expect(throws: RemoteDataFetchError.self) { try await fetchTwice(.get, closingAfter: bytes) }
        #expect(error?.code == .connectionLost)
    }

    @Test func repetitionUsesNoIdleConnection() async throws {
        let arrivals = DispatchGroup()
        for _ in 0..<2 { arrivals.enter() }
        let server = try RawServer { connection, head in
            if head.hasPrefix("GET /both") { arrivals.leaveAndWait() }
            connection.send(Data("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8))
            _ = connection.receiveHead()
        }
        defer { server.stop() }
        async let first = remoteDataFetch.data(from: server.url("/both"))
        async let second = remoteDataFetch.data(from: server.url("/both"))
        #expect(try await [first, second].count == 2)
        // Both connections are idle, and end with the next request.
        #expect(try await remoteDataFetch.data(from: server.url("/a")) == Data("ok".utf8))
    }

    @Test func connectionsOfParallelRequestsStayOpen() async throws {
        let (connections, accepted) = AsyncStream<Void>.makeStream()
        let arrivals = [DispatchGroup(), DispatchGroup()]
        for group in arrivals { for _ in 0..<20 { group.enter() } }
        let server = try RawServer { connection, head in
            accepted.yield()
            var next: String? = head
            while let head = next {
                arrivals[head.hasPrefix("GET /0") ? 0 : 1].leaveAndWait()
                connection.send(Data("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8))
                next = connection.receiveHead()
            }
        }
        defer { server.stop() }
        for round in 0..<2 {
            try await withThrowingTaskGroup(of: Void.self) { [remoteDataFetch] group in
                for _ in 0..<20 { group.addTask { _ = try await remoteDataFetch.data(from: server.url("/\(round)")) } }
                try await group.waitForAll()
            }
        }
        accepted.finish()
        #expect(await connections.reduce(0) { count, _ in count + 1 } == 20)
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
            let server = try RawServer(sending: Data("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\ndirect".utf8))
            let proxy = try RawServer(sending: Data("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nby proxy".utf8))
            setenv("http_proxy", proxy.origin, 1)
            let body = try await AsyncHTTPClientDataFetch().data(from: server.url("/a"))
            try #require(body == Data("direct".utf8))
        }
    }
}
#endif

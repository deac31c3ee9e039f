import AsyncHTTPClientDataFetch
import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency
import Testing

/// Connections that are no longer needed are closed, and cancellation at any moment is safe.
@Suite(.timeLimit(.minutes(15)))
struct CancellationTests {
    private let remoteDataFetch = AsyncHTTPClientDataFetch()

    private static let part = RemoteReply.hangInBody(sent: Data("part".utf8), of: 10)

    @Test func cancellationClosesConnection() async throws {
        let server = try LoopbackServer(["/a": [.hang]])
        defer { server.stop() }
        let task = Task { try await remoteDataFetch.fetch(RemoteRequest(server.url("/a"), timeout: .infinity)) }
        try await server.waitForRequests(1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await server.waitForClosedConnections()
    }

    @Test func cancellationWithinBodyClosesConnection() async throws {
        let server = try LoopbackServer(["/a": [Self.part]])
        defer { server.stop() }
        let (parts, arrivals) = AsyncStream<Data>.makeStream()
        let task = Task {
            let stream = try await remoteDataFetch.stream(RemoteRequest(server.url("/a"), timeout: .infinity))
            for try await chunk in stream { arrivals.yield(chunk) }
        }
        for await _ in parts { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await server.waitForClosedConnections()
    }

    @Test func timeoutClosesConnection() async throws {
        let server = try LoopbackServer(["/a": [.hang], "/b": [Self.part]])
        defer { server.stop() }
        for (number, path) in ["/a", "/b"].enumerated() {
            var timeout = 0.3
            // A busy machine may not connect in time, and then the connection is left for the next request.
            while server.requests.count <= number {
                let request = RemoteRequest(server.url(path), timeout: timeout)
                await #expect(throws: RemoteDataFetchError(.timedOut, url: request.url)) {
                    try await remoteDataFetch.fetch(request)
                }
                timeout *= 2
            }
        }
        try await server.waitForClosedConnections()
    }

    @Test func limitClosesConnection() async throws {
        let server = try LoopbackServer(["/a": [.hangInBody(sent: Data(count: 1_000), of: 1 << 30)]])
        defer { server.stop() }
        await #expect(throws: RemoteDataFetchError(.bodyTooLarge, url: server.url("/a"))) {
            try await remoteDataFetch.fetch(RemoteRequest(server.url("/a"), timeout: .infinity, bodyLimit: 100))
        }
        try await server.waitForClosedConnections()
    }

    @Test func releasedStreamClosesConnection() async throws {
        let server = try LoopbackServer(["/a": [Self.part]])
        defer { server.stop() }
        let request = RemoteRequest(server.url("/a"), timeout: .infinity)
        _ = try await remoteDataFetch.stream(request)
        for try await chunk in try await remoteDataFetch.stream(request) {
            #expect(chunk == Data("part".utf8))
            break
        }
        try await server.waitForRequests(2)
        try await server.waitForClosedConnections()
    }

    @Test func cancelledUploadClosesConnection() async throws {
        // The server reads the head alone, so that the body cannot be sent.
        let (connections, arrivals) = AsyncStream<Void>.makeStream()
        let (ends, closed) = AsyncStream<Void>.makeStream()
        let server = try RawServer { connection, _ in
            arrivals.yield()
            connection.waitForEnd()
            closed.yield()
        }
        defer { server.stop() }
        let body = RemoteBody.data(Data(count: 64 << 20))
        let request = RemoteRequest(server.url("/a"), method: .put, body: body, timeout: .infinity)
        let task = Task { try await remoteDataFetch.fetch(request) }
        for await _ in connections { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        for await _ in ends { break }
    }

    @Test func cancellationAtAnyMomentCancelsOrIsTooLate() async throws {
        let server = try LoopbackServer(["/a": [.redirect(to: "/b", status: 307)], "/b": [.text("ok")]])
        defer { server.stop() }
        let request = RemoteRequest(server.url("/a"), method: .post, body: .data(Data(count: 10_000)))
        await withTaskGroup(of: Void.self) { group in
            for first in 0..<8 {
                group.addTask {
                    for round in first..<(first + 50) {
                        let task = Task { try await remoteDataFetch.fetch(request).body }
                        for _ in 0..<round { await Task.yield() }
                        task.cancel()
                        switch await task.result {
                        case .success(let body): #expect(body == Data("ok".utf8))
                        case .failure(let error): #expect(error is CancellationError)
                        }
                    }
                }
            }
        }
    }

    @Test func cancellationAtAnyMomentNeverCutsABody() async throws {
        let body = Data(count: 2 << 20)
        let server = try LoopbackServer(["/a": [.response(body: body)]])
        defer { server.stop() }
        let request = RemoteRequest(server.url("/a"))
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<32 {
                group.addTask {
                    let task = Task { try await remoteDataFetch.fetch(request).body }
                    for _ in 0..<(number * 40) { await Task.yield() }
                    task.cancel()
                    switch await task.result {
                    case .success(let received): #expect(received.count == body.count)
                    case .failure(let error): #expect(error is CancellationError)
                    }
                }
            }
        }
    }
}

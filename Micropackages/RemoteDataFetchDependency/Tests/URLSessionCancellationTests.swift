import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What becomes of connections that nobody wants any more, and of tasks that are cancelled at any moment.
@Suite(.timeLimit(.minutes(15)))
struct URLSessionCancellationTests {
    private let clock = ManualClock()
    private let live: URLSessionDataFetch

    init() {
        live = URLSessionDataFetch(configuration: Self.patient, clock: clock)
    }

    /// Gives up no connection by itself, so that what closes one is what is tested.
    private static var patient: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 86_400
        return configuration
    }

    private static let part = RemoteReply.hangInBody(sent: Data("part".utf8), of: 10)

    @Test func noConnectionStaysOpenAfterACancellation() async throws {
        let server = try LoopbackServer(["/a": [.hang]])
        defer { server.stop() }
        let task = Task { try await live.fetch(RemoteRequest(server.url("/a"), timeout: .infinity)) }
        try await server.waitForRequests(1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value(waitingFor: "the end of the request") }
        try await server.waitForClosedConnections()
    }

    @Test func noConnectionStaysOpenAfterACancellationWithinTheBody() async throws {
        let server = try LoopbackServer(["/a": [Self.part]])
        defer { server.stop() }
        let received = Gauge("bytes received")
        let task = Task {
            let stream = try await live.stream(RemoteRequest(server.url("/a"), timeout: .infinity))
            for try await chunk in stream { received.add(chunk.count) }
        }
        try await received.reach(4)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value(waitingFor: "the end of the request") }
        try await server.waitForClosedConnections()
    }

    @Test func noConnectionStaysOpenAfterATimeout() async throws {
        let server = try LoopbackServer(["/a": [.hang], "/b": [Self.part]])
        defer { server.stop() }
        for (number, path) in ["/a", "/b"].enumerated() {
            let task = Task { try await live.fetch(RemoteRequest(server.url(path), timeout: 0.3)) }
            try await server.waitForRequests(number + 1)
            clock.advance(by: .seconds(0.3))
            await #expect(throws: RemoteDataFetchError(.timedOut, url: server.url(path))) {
                try await task.value(waitingFor: "the timeout of the request")
            }
        }
        try await server.waitForClosedConnections()
    }

    @Test func noConnectionStaysOpenAfterALimit() async throws {
        let server = try LoopbackServer(["/a": [.hangInBody(sent: Data(count: 1_000), of: 1 << 30)]])
        defer { server.stop() }
        await #expect(throws: RemoteDataFetchError(.bodyTooLarge, url: server.url("/a"))) {
            try await live.fetch(RemoteRequest(server.url("/a"), timeout: .infinity, bodyLimit: 100))
        }
        try await server.waitForClosedConnections()
    }

    @Test func noConnectionStaysOpenAfterAStreamIsDropped() async throws {
        let server = try LoopbackServer(["/a": [Self.part]])
        defer { server.stop() }
        let request = RemoteRequest(server.url("/a"), timeout: .infinity)
        _ = try await live.stream(request)
        for try await chunk in try await live.stream(request) {
            #expect(chunk == Data("part".utf8))
            break
        }
        try await server.waitForRequests(2)
        try await server.waitForClosedConnections()
    }

    @Test func noConnectionStaysOpenAfterEventsAreLeft() async throws {
        let server = try LoopbackServer(["/a": [Self.part]])
        defer { server.stop() }
        for try await _ in live.fetchEvents(RemoteRequest(server.url("/a"), timeout: .infinity)) { break }
        try await server.waitForClosedConnections()
    }

    @Test func aStreamThatNobodyReadsStopsBeforeTheMemoryIsFull() async throws {
        // The connection ends where the client gives up, since the server does not.
        let server = try LoopbackServer(["/a": [.hangInBody(sent: Data(count: 80 << 20), of: 1 << 30)]])
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

    @Test func cancellationAtAnyMomentIsACancellationOrTooLate() async throws {
        let server = try LoopbackServer(["/a": [.text("ok")]])
        defer { server.stop() }
        let request = RemoteRequest(server.url("/a"))
        try await storm { try await live.fetch(request).body }
    }

    @Test func cancellationAtAnyMomentOfARedirectIsACancellationOrTooLate() async throws {
        let server = try LoopbackServer(["/a": [.redirect(to: "/b", status: 307)], "/b": [.text("ok")]])
        defer { server.stop() }
        let request = RemoteRequest(server.url("/a"), method: .post, body: .data(Data(count: 10_000)))
        try await storm { try await live.fetch(request).body }
    }

    @Test func cancellationAtAnyMomentOfADownloadLeavesNothingOrAll() async throws {
        let server = try LoopbackServer(["/a": [.text("ok")]])
        defer { server.stop() }
        let request = RemoteRequest(server.url("/a"))
        try await ScratchFolder.with { folder in
            try await storm {
                let file = folder.url(UUID().uuidString)
                do {
                    try await live.download(request, to: file)
                    return try Data(contentsOf: file)
                } catch {
                    #expect(!FileManager.default.fileExists(atPath: file.path))
                    throw error
                }
            }
            #expect(folder.names.filter { $0.hasPrefix(".") } == [])
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
                    let task = Task { try await live.fetch(request).body }
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

    /// Starts and cancels an operation 400 times, each time a little later.
    private func storm(_ operation: @escaping @Sendable () async throws -> Data) async throws {
        await withTaskGroup(of: Void.self) { group in
            for first in 0..<8 {
                group.addTask {
                    for round in first..<(first + 50) {
                        let task = Task { try await operation() }
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
}

import FacadeConformance
import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency
import Testing

struct LoopbackServerTests {
    @Test func closureAnswersRequests() async throws {
        let server = try LoopbackServer { request in
            var response = RemoteResponse(url: request.url, body: Data("hello".utf8))
            if request.method == .put { response.status = 201 }
            return response
        }
        defer { server.stop() }
        let live = URLSessionDataFetch(clock: ManualClock())
        let request = RemoteRequest(server.url("/a?b=c%20d"), method: .put, body: .data(Data("body".utf8)))
        let response = try await live.fetch(request)
        #expect(response.status == 201)
        #expect(response.headers["Content-Length"] == "5")
        #expect(response.body == Data("hello".utf8))
        let received = try #require(server.requests.first)
        #expect(received.url == request.url)
        #expect(received.method == .put)
        #expect(received.body == request.body)

        server.setAnswer { request in
            RemoteResponse(url: request.url, headers: ["Transfer-Encoding": "chunked"], body: Data("bye".utf8))
        }
        let next = try await live.fetch(RemoteRequest(server.url("/")))
        #expect(next.headers["Content-Length"] == nil)
        #expect(next.body == Data("bye".utf8))
    }

    @Test func requestWithoutARouteIsNotFound() async throws {
        let server = try LoopbackServer(["/a": [.text("route")]])
        defer { server.stop() }
        let live = URLSessionDataFetch(clock: ManualClock())
        #expect(try await live.data(from: server.url("/a")) == Data("route".utf8))
        await #expect(throws: RemoteDataFetchError(.unacceptableStatus, url: server.url("/b"), status: 404)) {
            try await live.data(from: server.url("/b"))
        }
    }

    @Test func requestWithoutAnswerHangs() async throws {
        let server = try LoopbackServer { $0.url.path == "/a" ? nil : RemoteResponse(url: $0.url) }
        let live = URLSessionDataFetch(clock: ManualClock())
        let url = server.url("/a")
        let task = Task { try await live.data(from: url) }
        try await server.waitForRequests(1)
        // Meanwhile, a response to the first request would arrive.
        _ = try await live.data(from: server.url("/b"))
        server.stop()
        await #expect(throws: RemoteDataFetchError(.connectionLost, url: url)) {
            try await task.value(waitingFor: "the end of the connection")
        }
        try await server.waitForClosedConnections()
    }
}

import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency
import Testing

struct LoopbackServerTests {
    @Test func closureRepliesToRequestsWithoutARoute() async throws {
        let server = try LoopbackServer(["/a": [.text("route")]]) { .text("\($0.method) \($0.path)") }
        defer { server.stop() }
        var bodies: [String] = []
        for path in ["/a", "/b?c=d"] {
            let body = try await URLSessionDataFetch(clock: ManualClock()).data(from: server.url(path))
            bodies.append(String(decoding: body, as: UTF8.self))
        }
        #expect(bodies == ["route", "GET /b?c=d"])
    }

    @Test func requestWithoutARouteIsNotFound() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let url = server.url("/a")
        await #expect(throws: RemoteDataFetchError(.unacceptableStatus, url: url, status: 404)) {
            try await URLSessionDataFetch(clock: ManualClock()).data(from: url)
        }
    }
}

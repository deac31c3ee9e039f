import Foundation
import GlobalDependencies
import RemoteDataFetchConformance
import RemoteDataFetchDoubles
import TestSupport
import Testing

/// Random requests to a server on this machine and to equivalent stubs, which must have equal outcomes.
@Suite(.timeLimit(.minutes(15)))
struct DifferentialTests {
    private static let requestCount = RandomOperations.count(400)

    @Test func liveAndInMemoryAgreeOnRandomRequests() async throws {
        let seed = SeededGenerator.seed
        let server = try LoopbackServer(keepsConnections: true) { RandomExchange.reply(to: $0.path, method: $0.method) }
        defer { server.stop() }
        let live = URLSessionDataFetch(clock: ManualClock())
        let inMemory = InMemoryRemoteDataFetch(clock: ManualClock())
        inMemory.stub(
            RemoteRequestMatcher("any request") { _ in true },
            with: .response { request in
                let path = String(request.url.absoluteString.dropFirst(server.origin.count))
                return RandomExchange.response(to: request, path: path)
            }
        )
        await withTaskGroup(of: Void.self) { group in
            for start in 0..<8 {
                group.addTask {
                    for number in stride(from: start, to: Self.requestCount, by: 8) {
                        let request = RandomExchange.request(seed: seed &+ UInt64(number), to: server)
                        let outcomes = (await Outcome(of: request, live), await Outcome(of: request, inMemory))
                        #expect(
                            outcomes.0 == outcomes.1,
                            "\(request) differs, repeat it with \(SeededGenerator.setting(for: seed &+ UInt64(number)))"
                        )
                    }
                }
            }
        }
    }

    /// The properties of a result that all implementations must agree on.
    private struct Outcome: Hashable, Sendable {
        var status: Int?
        var url: URL?
        var redirects: [URL] = []
        var fields: [String?] = []
        var body: Data?
        var error: String?

        init(of request: RemoteRequest, _ remoteDataFetch: any RemoteDataFetch) async {
            do {
                let response = try await remoteDataFetch.fetch(request)
                status = response.status
                url = response.url
                redirects = response.head.redirects
                fields = ["X-Path", "X-Method", "Content-Length", "Location"].map { response.headers[$0] }
                body = response.body
            } catch let failure as RemoteDataFetchError {
                error = "\(failure.code) \(failure.status ?? 0) \(failure.url)"
                body = failure.response?.body
            } catch {
                self.error = "\(error)"
            }
        }
    }
}

/// A random request, and the reply that its path determines.
private enum RandomExchange {
    private struct Reply {
        var status = 200
        var headers: RemoteHeaders = [:]
        var body = Data()
    }

    /// Returns the request that a seed determines.
    static func request(seed: UInt64, to server: LoopbackServer) -> RemoteRequest {
        var generator = SeededGenerator(seed: seed)
        func element<Element>(of elements: [Element]) -> Element {
            elements[Int.random(in: elements.indices, using: &generator)]
        }
        let method = element(of: [RemoteMethod.get, .get, .head, .post, .put, .patch, .delete])
        var request = RemoteRequest(server.url(path(using: &generator)), method: method)
        if method != .get, method != .head, Bool.random(using: &generator) {
            request.body = .data(Data(repeating: 97, count: .random(in: 0..<3_000, using: &generator)))
        }
        request.timeout = .infinity
        request.acceptedStatus = element(of: [nil, 200...299, 200...499])
        request.bodyLimit = element(of: [nil, nil, 100, 1_000])
        request.redirects = element(of: [.follow, .follow, .follow(limit: 1), .refuse, .deliver])
        return request
    }

    static func reply(to path: String, method: String) -> RemoteReply {
        let reply = reply(path, method)
        return .response(status: reply.status, headers: reply.headers, body: reply.body)
    }

    static func response(to request: RemoteRequest, path: String) -> RemoteResponse {
        let reply = reply(path, request.method.rawValue)
        var headers = reply.headers
        if reply.status != 204, reply.status != 304 { headers["Content-Length"] = "\(reply.body.count)" }
        return RemoteResponse(url: request.url, status: reply.status, headers: headers, body: reply.body)
    }

    private static func reply(_ path: String, _ method: String) -> Reply {
        var generator = SeededGenerator(seed: UInt64(path.dropFirst()) ?? 0)
        func element<Element>(of elements: [Element]) -> Element {
            elements[Int.random(in: elements.indices, using: &generator)]
        }
        var reply = Reply(headers: ["X-Path": path, "X-Method": method])
        switch Int.random(in: 0..<10, using: &generator) {
        case 0...3:
            reply.status = element(of: [301, 302, 303, 307, 308])
            reply.headers["Location"] = self.path(using: &generator)
        case 4: reply.status = element(of: [204, 304])
        case 5: reply.status = element(of: [400, 401, 403, 404, 410, 500, 503])
        default: reply.status = element(of: [200, 201, 202, 206])
        }
        if reply.status != 204, reply.status != 304 {
            reply.body = Data(repeating: 98, count: .random(in: 0..<2_000, using: &generator))
        }
        return reply
    }

    private static func path(using generator: inout SeededGenerator) -> String {
        "/\(UInt32.random(in: 0...(.max), using: &generator))"
    }
}

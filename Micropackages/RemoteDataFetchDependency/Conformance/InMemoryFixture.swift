import FacadeConformance
import Foundation
import RemoteDataFetchDoubles

/// The servers of a scenario, as stubs.
enum InMemoryFixture {
    private static let otherOrigin = "http://elsewhere.example:8080"
    private static let unreachableOrigin = "http://nowhere.example"

    static func start(_ scenario: RemoteScenario) -> RemoteFixture {
        guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) else {
            return start(scenario, with: InMemoryRemoteDataFetch(), advanceClock: nil)
        }
        let clock = ManualClock()
        return start(scenario, with: InMemoryRemoteDataFetch(clock: clock)) { seconds in
            // One task measures the timeout, the other delays the reply.
            if seconds > 0 { try await clock.waitForSuspendedTasks(2) }
            clock.advance(by: .seconds(seconds))
        }
    }

    private static func start(
        _ scenario: RemoteScenario,
        with remoteDataFetch: InMemoryRemoteDataFetch,
        advanceClock: (@Sendable (Double) async throws -> Void)?
    ) -> RemoteFixture {
        let origin = scenario.isIPv6 ? "http://[::1]:8080" : "http://here.example"
        let arrivals = Gauge("requests at the first server")
        let otherArrivals = Gauge("requests elsewhere")
        for (target, routes, arrivals) in [
            (origin, scenario.routes, arrivals), (otherOrigin, scenario.otherRoutes, otherArrivals),
        ] {
            remoteDataFetch.stub(matcher(target, "", counting: arrivals), with: .response(status: 404))
            // Routes with a method are added last, so that they take precedence over the others.
            for (route, replies) in routes.sorted(by: { $0.key.hasPrefix("/") && !$1.key.hasPrefix("/") }) {
                let answers = replies.map { $0.resolved(origin: origin, otherOrigin: otherOrigin).answer }
                // A single answer is for all requests, but the last one of several is for one request.
                let further = answers.count > 1 ? Array(repeating: answers[answers.count - 1], count: 200) : []
                remoteDataFetch.stub(matcher(target, route, counting: arrivals), with: answers + further)
            }
        }
        remoteDataFetch.stub(
            matcher(unreachableOrigin, "", counting: otherArrivals),
            with: .failure(.cannotConnect)
        )
        return RemoteFixture(
            remoteDataFetch: remoteDataFetch,
            origin: origin,
            otherOrigin: otherOrigin,
            unreachableOrigin: unreachableOrigin,
            waitForRequests: { try await arrivals.reach($0) },
            countRequests: { arrivals.value },
            advanceClock: advanceClock
        )
    }

    private static func matcher(
        _ target: String,
        _ route: String,
        counting arrivals: Gauge
    ) -> RemoteRequestMatcher {
        let words = route.split(separator: " ").map(String.init)
        return RemoteRequestMatcher("\(target) \(route)") { request in
            guard var components = URLComponents(url: request.url, resolvingAgainstBaseURL: true) else { return false }
            let path = components.percentEncodedPath.isEmpty ? "/" : components.percentEncodedPath
            components.scheme = components.scheme?.lowercased()
            components.percentEncodedPath = ""
            components.percentEncodedQuery = nil
            components.percentEncodedFragment = nil
            guard components.string == target,
                words.isEmpty || words.last == path,
                words.count < 2 || words.first == request.method.rawValue
            else { return false }
            arrivals.add(1)
            return true
        }
    }
}

extension RemoteReply {
    /// The equivalent answer.
    fileprivate var answer: RemoteAnswer {
        switch self {
        case .response(let status, var headers, let body):
            if status != 204, status != 304, headers["Content-Length"] == nil {
                headers["Content-Length"] = "\(body.count)"
            }
            return .response(status: status, headers: headers, body: body)
        case .chunked(let status, let headers, let chunks):
            let answer = RemoteAnswer.response(status: status, headers: headers, body: Data(chunks.joined()))
            return answer.inChunks(of: chunks.first?.count ?? 1)
        case .echo:
            return .response { request in
                let body = try JSONEncoder().encode(RemoteEcho(request))
                let headers: RemoteHeaders = [
                    "Content-Type": "application/json", "Content-Length": "\(body.count)",
                ]
                return RemoteResponse(url: request.url, headers: headers, body: body)
            }
        case .hang:
            return .hang
        case .hangInBody(let sent, let count):
            return Self.answer(sent, of: count).hanging(after: sent.count)
        case .drip(let body, let seconds):
            return Self.answer(body, of: body.count).inChunks(of: 1, every: seconds)
        case .truncated(let body, let count):
            return Self.answer(body, of: count).truncated(to: body.count)
        case .reset, .close:
            return .failure(.connectionLost)
        case .garbage:
            return .failure(.malformedResponse)
        case .once(let reply):
            return reply.answer
        case .flood:
            return .failure(.unimplemented)
        case .bytes(_, let reply):
            return reply?.answer ?? .failure(.unimplemented)
        }
    }

    private static func answer(_ body: Data, of count: Int) -> RemoteAnswer {
        let rest = Data(count: count - body.count)
        return .response(headers: ["Content-Length": "\(count)"], body: body + rest)
    }
}

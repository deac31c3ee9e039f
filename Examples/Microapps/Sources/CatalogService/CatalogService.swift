import CatalogClient
public import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency

/// The catalogue of birds as a web service on a free port of this machine, with simulated failures.
///
/// It answers `GET /search?q=swift`, `GET /status` and `GET /pictures/common-swift.pbm`.
public final class CatalogService: Sendable {
    /// The behaviour of the service.
    public enum Mood: String, CaseIterable, Sendable {
        /// The service answers.
        case well
        /// The service never answers.
        case slow
        /// The service answers with a page instead of JSON.
        case nonsense
        /// The service refuses to answer.
        case broken
    }

    private struct Response: Codable {
        var items: [CatalogItem]
    }

    private struct Status: Codable {
        var count: Int
    }

    private let server: LoopbackServer

    /// Starts the service.
    ///
    /// - Parameter mood: The behaviour of the service.
    /// - Throws: `POSIXError` if no socket is available.
    public init(_ mood: Mood = .well) throws {
        server = try LoopbackServer(otherwise: Self.reply)
        turn(mood)
    }

    /// The address, with a slash at its end.
    public var address: URL {
        server.url("/")
    }

    /// The requests so far, as paths with queries.
    public var requests: [String] {
        server.requests.map(\.path)
    }

    /// Waits until a number of requests have arrived.
    ///
    /// - Parameter count: The number of requests since the start of the service.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func waitForRequests(_ count: Int) async throws {
        try await server.waitForRequests(count)
    }

    /// Waits until no connection is open.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func waitForClosedConnections() async throws {
        try await server.waitForClosedConnections()
    }

    /// Changes the behaviour of the service for later requests.
    ///
    /// - Parameter mood: The new behaviour.
    public func turn(_ mood: Mood) {
        let replies: [RemoteReply] =
            switch mood {
            case .well: []
            case .slow: [.hang]
            case .nonsense: [.text("<h1>Welcome to the café's network</h1>")]
            case .broken: [.status(503)]
            }
        server.setRoutes(["/search": replies, "/status": replies])
    }

    /// Stops the service.
    public func stop() {
        server.stop()
    }

    @Sendable private static func reply(to request: RemoteEcho) -> RemoteReply {
        guard request.method == "GET", let components = URLComponents(string: request.path) else {
            return .status(400)
        }
        switch components.path {
        case "/search":
            let words = components.queryItems?.first { $0.name == "q" }?.value?.lowercased() ?? ""
            let found = Birds.all.filter { $0.name.lowercased().contains(words) }
            return json(Response(items: found.sorted { $0.name < $1.name }))
        case "/status":
            return json(Status(count: Birds.all.count))
        default:
            guard let bird = Birds.all.first(where: { components.path == "/pictures/\($0.picture).pbm" }) else {
                return .status(404)
            }
            return .response(
                headers: ["Content-Type": "image/x-portable-bitmap"],
                body: Data(Egg(of: bird.name).file.utf8)
            )
        }
    }

    private static func json(_ value: some Encodable) -> RemoteReply {
        guard let body = try? JSONEncoder().encode(value) else { return .status(500) }
        return .response(headers: ["Content-Type": "application/json"], body: body)
    }
}

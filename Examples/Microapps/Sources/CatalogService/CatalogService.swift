import CatalogClient
public import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency

/// The catalogue of birds as a web service on a free port of this machine, in a good mood or a bad one.
///
/// It answers `GET /search?q=swift`, `GET /status` and `GET /pictures/common-swift.pbm`.
public final class CatalogService: Sendable {
    /// What it does with a request.
    public enum Mood: String, CaseIterable, Sendable {
        /// It answers.
        case well
        /// It never does.
        case slow
        /// It answers with a page in place of JSON.
        case nonsense
        /// It answers that it cannot.
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
    /// - Parameter mood: What it does with a request.
    /// - Throws: `POSIXError` where there is no socket to be had.
    public init(_ mood: Mood = .well) throws {
        server = try LoopbackServer(otherwise: Self.reply)
        turn(mood)
    }

    /// The address, with a slash at its end.
    public var address: URL {
        server.url("/")
    }

    /// What was asked so far: paths with their queries.
    public var requests: [String] {
        server.requests.map(\.path)
    }

    /// Waits until so many requests have arrived.
    ///
    /// - Parameter count: How many, since the service was started.
    /// - Throws: `CancellationError` where the task is cancelled.
    public func waitForRequests(_ count: Int) async throws {
        try await server.waitForRequests(count)
    }

    /// Waits until no connection is open any more.
    ///
    /// - Throws: `CancellationError` where the task is cancelled.
    public func waitForClosedConnections() async throws {
        try await server.waitForClosedConnections()
    }

    /// Changes its mood, for the requests that come from now on.
    ///
    /// - Parameter mood: What it does with a request.
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

    /// Stops it, so that nobody answers at its address from then on.
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

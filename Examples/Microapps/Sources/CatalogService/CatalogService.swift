import CatalogClient
public import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDependency

/// The catalogue of birds as a web service on a free port of this machine, with simulated failures.
///
/// It answers `GET /search?q=swift`, `GET /status` and `GET /pictures/common-swift.pbm`.
public final class CatalogService: Sendable {
    /// The behaviour of the service.
    public enum Mood: Sendable {
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
    /// - Throws: `POSIXError` if no socket is available.
    public init() throws {
        server = try LoopbackServer { Self.response(to: $0, .well) }
    }

    /// The address, with a slash at its end.
    public var address: URL {
        server.url("/")
    }

    /// The requests so far, as paths with queries.
    public var requests: [String] {
        server.requests.map { String($0.url.absoluteString.dropFirst(address.absoluteString.count - 1)) }
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
        server.setAnswer { Self.response(to: $0, mood) }
    }

    /// Stops the service.
    public func stop() {
        server.stop()
    }

    /// Returns the response to a request, or nil if the service never answers.
    private static func response(to request: RemoteRequest, _ mood: Mood) -> RemoteResponse? {
        guard let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true) else { return nil }
        switch (components.path, mood) {
        case ("/search", .well):
            let words = components.queryItems?.first { $0.name == "q" }?.value ?? ""
            return json(Response(items: Birds.all.filter { $0.name.lowercased().contains(words) }), for: request)
        case ("/status", .well):
            return json(Status(count: Birds.all.count), for: request)
        case (let path, _) where path.hasPrefix("/pictures/"):
            return RemoteResponse(url: request.url, body: Data(Birds.egg.utf8))
        case (_, .slow):
            return nil
        case (_, .nonsense):
            return RemoteResponse(url: request.url, body: Data("<h1>Welcome to the café's network</h1>".utf8))
        default:
            return RemoteResponse(url: request.url, status: 503)
        }
    }

    private static func json(_ value: some Encodable, for request: RemoteRequest) -> RemoteResponse {
        guard let body = try? JSONEncoder().encode(value) else { return RemoteResponse(url: request.url, status: 500) }
        return RemoteResponse(url: request.url, headers: ["Content-Type": "application/json"], body: body)
    }
}

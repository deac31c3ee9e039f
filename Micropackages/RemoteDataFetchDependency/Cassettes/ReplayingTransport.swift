import GlobalDependencies
import RemoteDataFetchDependency

/// A transport that replays a cassette.
final class ReplayingTransport: RemoteTransport {
    /// The requests and responses that have not been replayed.
    private let rest: Mutex<[HTTPArchive.Entry]>
    private let redaction: RemoteRedaction

    init(_ cassette: RemoteCassette) {
        rest = Mutex(cassette.log.entries)
        redaction = RemoteRedaction(queryItems: Set(cassette.log.redactedQueryItems ?? []))
    }

    var unusedRequests: [String] {
        rest.withLock { $0.map(\.request.description) }
    }

    func send(_ request: RemoteRequest, onSent: @escaping @Sendable (Int64) -> Void) async throws -> RemoteStream {
        let body = try request.bodyData()
        let key = HTTPArchive.Request(request, body: body, redaction)
        let found = rest.withLock { rest in
            rest.firstIndex { $0.request.matches(key, body: body) }.map { rest.remove(at: $0) }
        }
        guard let found else {
            let names = unusedRequests
            let list = names.isEmpty ? "nothing is" : "these are: " + names.joined(separator: "; ")
            let detail = "\(key) is not left on the cassette; \(list)"
            throw RemoteDataFetchError(.unimplemented, url: request.url, detail: detail)
        }
        onSent(request.body?.size ?? 0)
        return try found.replay(request)
    }
}

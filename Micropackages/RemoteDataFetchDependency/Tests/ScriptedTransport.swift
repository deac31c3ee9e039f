import Foundation
import GlobalDependencies
import RemoteDataFetchConformance
import RemoteDataFetchDependency

/// A transport that answers each URL as scripted, and records the requests.
final class ScriptedTransport: RemoteTransport {
    typealias Answer = @Sendable (RemoteRequest) async throws -> RemoteResponse

    private let answers: [String: Answer]
    private let asked = Mutex<[RemoteRequest]>([])
    /// The number of responses that were cancelled or read to their end.
    let ended = Gauge("ended responses")

    init(_ answers: [String: Answer]) {
        self.answers = answers
    }

    var requests: [RemoteRequest] { asked.withLock { $0 } }

    func send(_ request: RemoteRequest, onSent: @escaping @Sendable (Int64) -> Void) async throws -> RemoteStream {
        asked.withLock { $0.append(request) }
        guard let answer = answers[request.url.absoluteString] else {
            throw RemoteDataFetchError(.unimplemented, url: request.url)
        }
        if case .data(let data) = request.body {
            for count in 1...max(1, data.count) { onSent(Int64(count)) }
        }
        let response = try await answer(request)
        let rest = Mutex<Data?>(response.body.isEmpty ? nil : response.body)
        return RemoteStream(response.head, cancel: { self.ended.add(1) }) {
            rest.withLock { rest in
                defer { rest = nil }
                return rest
            }
        }
    }

    static func text(_ text: String) -> Answer {
        { RemoteResponse(url: $0.url, body: Data(text.utf8)) }
    }

    static func redirect(to location: String, status: Int = 302, headers: RemoteHeaders = [:]) -> Answer {
        var headers = headers
        headers["Location"] = location
        return { [headers] in RemoteResponse(url: $0.url, status: status, headers: headers, body: Data("gone".utf8)) }
    }
}

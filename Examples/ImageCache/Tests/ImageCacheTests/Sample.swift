import Foundation
import RemoteDataFetchDependency

enum Sample {
    static func url(_ name: String) throws -> URL {
        guard let url = URL(string: "https://example.com/\(name)") else { throw URLError(.badURL) }
        return url
    }

    static func response(_ text: String, to request: RemoteRequest) -> RemoteResponse {
        RemoteResponse(url: request.url, body: Data(text.utf8))
    }
}

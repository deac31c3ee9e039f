import Foundation
import GlobalDependencies

/// Songs from memory or the service.
///
/// Concurrent tasks change its state, so it is an actor. The closures of a `CatalogClient` retain it.
actor LiveSongs {
    private struct Response: Decodable {
        var song: String
    }

    private let requests: LiveRequests
    private var songs: [String: String] = [:]

    init(dependencies: GlobalDependencies = .default) {
        requests = LiveRequests(dependencies: dependencies)
    }

    func song(of name: String) async throws -> String {
        if let song = songs[name] { return song }
        let response: Response = try await requests.decode("song", [URLQueryItem(name: "of", value: name)])
        songs[name] = response.song
        return response.song
    }
}

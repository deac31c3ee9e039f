import CatalogClient
import Foundation
import RemoteDataFetchDependency

/// The birds of the service that the program starts.
enum Birds {
    static let all = [
        CatalogItem(name: "Alpine swift", summary: "Stays in the air for half a year."),
        CatalogItem(name: "Barn owl", summary: "Hears a mouse under the snow."),
        CatalogItem(name: "Common swift", summary: "Sleeps on the wing."),
        CatalogItem(name: "Grey heron", summary: "Stands still for longer than you."),
    ]

    /// Returns the response to `/status`, `/search?q=swift` or `/song?of=Wren`.
    static func response(to request: RemoteRequest) -> RemoteResponse {
        let words = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems?.first?.value ?? ""
        let body =
            switch request.url.lastPathComponent {
            case "status": try? JSONEncoder().encode(["count": all.count])
            case "search": try? JSONEncoder().encode(["items": all.filter { $0.name.lowercased().contains(words) }])
            default: try? JSONEncoder().encode(["song": "the song of the \(words.lowercased())"])
            }
        return RemoteResponse(url: request.url, body: body ?? Data())
    }
}

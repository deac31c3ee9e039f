import CatalogClient
import Foundation
import GlobalDependencies
import LocalDataFetchDependency

/// Searches over HTTP, and stores each answer on disk for use when the service fails.
struct LiveSearches: Sendable {
    struct Response: Codable {
        var items: [CatalogItem]
    }

    struct Status: Codable {
        var count: Int
    }

    private let dependencies: any LocalDataFetchDependency
    private let requests: LiveRequests

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
        requests = LiveRequests(dependencies: dependencies)
    }

    @Sendable func count() async throws -> Int {
        let status: Status = try await requests.decode("status")
        return status.count
    }

    @Sendable func search(_ words: String) async throws -> CatalogAnswer {
        let words = words.lowercased()
        do {
            let response: Response = try await requests.decode("search", [URLQueryItem(name: "q", value: words)])
            // An answer that cannot be stored is still shown.
            try? await dependencies.localDataFetch.write(value: response, to: path(of: words))
            return CatalogAnswer(items: response.items)
        } catch let error as CatalogError {
            // An unreadable stored answer counts as missing: the error of the service is the relevant one.
            guard let stored = try? await dependencies.localDataFetch.value(Response.self, at: path(of: words)) else {
                throw error
            }
            return CatalogAnswer(items: stored.items, origin: .cache(because: error))
        }
    }

    private func path(of words: String) throws -> LocalPath {
        // The FNV-1a hash, which is stable across processes.
        let hash = words.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return try LocalPath("searches/\(String(hash, radix: 16)).json")
    }
}

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

    /// A stored answer, with its words because files of different words may have the same name.
    struct Kept: Codable {
        var words: String
        var items: [CatalogItem]
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
            return await keep(CatalogAnswer(items: response.items), of: words)
        } catch let error as CatalogError {
            // An unreadable stored answer counts as missing: the error of the service is the relevant one.
            guard let kept = try? await dependencies.localDataFetch.value(Kept.self, at: path(of: words)),
                kept.words == words
            else { throw error }
            return CatalogAnswer(items: kept.items, origin: .cache(because: error))
        }
    }

    private func keep(_ answer: CatalogAnswer, of words: String) async -> CatalogAnswer {
        var answer = answer
        do {
            try await dependencies.localDataFetch.write(
                value: Kept(words: words, items: answer.items),
                to: path(of: words)
            )
        } catch {
            answer.storageFailure = "\(error)"
        }
        return answer
    }

    private func path(of words: String) throws -> LocalPath {
        // The FNV-1a hash, which is stable across processes.
        let hash = words.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return try LocalPath("searches/\(String(hash, radix: 16)).json")
    }
}

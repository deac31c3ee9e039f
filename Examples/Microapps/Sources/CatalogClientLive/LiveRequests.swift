import CatalogClient
import Foundation
import GlobalDependencies
import RemoteDataFetchDependency

/// Sends requests to the service, and converts errors to those of the catalogue.
struct LiveRequests: Sendable {
    private let dependencies: any RemoteDataFetchDependency & CatalogAddressDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    /// Returns the response of the service, decoded from JSON.
    ///
    /// - Throws: `CatalogError`, or `CancellationError`.
    func decode<Value: Decodable & Sendable>(_ path: String, _ query: [URLQueryItem] = []) async throws -> Value {
        var url = dependencies.catalogAddress.appending(path: path)
        if !query.isEmpty { url.append(queryItems: query) }
        do {
            return try await dependencies.remoteDataFetch.decode(for: RemoteRequest(url))
        } catch let error as RemoteDataFetchError {
            switch error.code {
            case .unacceptableStatus: throw CatalogError.refused(status: error.status ?? 0)
            case .undecodableBody, .malformedResponse: throw CatalogError.nonsense
            default: throw CatalogError.unreachable
            }
        }
    }
}

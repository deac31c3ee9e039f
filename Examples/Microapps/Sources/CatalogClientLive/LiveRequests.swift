import CatalogClient
import Foundation
import GlobalDependencies
import RemoteDataFetchDependency

/// Sends requests to the service, and converts errors to those of the catalogue.
struct LiveRequests: Sendable {
    private let dependencies: any RemoteDataFetchDependency & CatalogConfigurationDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    /// Returns the response of the service.
    ///
    /// - Throws: `CatalogError`, or `CancellationError`.
    func get(_ path: String, _ query: [URLQueryItem] = []) async throws -> RemoteResponse {
        try await translatingErrors { try await dependencies.remoteDataFetch.fetch(request(path, query)) }
    }

    /// Returns the response of the service, decoded from JSON.
    ///
    /// - Throws: `CatalogError`, or `CancellationError`.
    func decode<Value: Decodable & Sendable>(_ path: String, _ query: [URLQueryItem] = []) async throws -> Value {
        try await translatingErrors { try await dependencies.remoteDataFetch.decode(for: request(path, query)) }
    }

    private func request(_ path: String, _ query: [URLQueryItem]) -> RemoteRequest {
        let configuration = dependencies.catalogConfiguration
        var components = URLComponents(
            url: configuration.address.appendingPathComponent(path),
            resolvingAgainstBaseURL: true
        )
        if !query.isEmpty { components?.queryItems = query }
        return RemoteRequest(components?.url ?? configuration.address, timeout: configuration.timeout)
    }

    private func translatingErrors<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as RemoteDataFetchError {
            throw translation(of: error)
        }
    }

    private func translation(of error: RemoteDataFetchError) -> CatalogError {
        let configuration = dependencies.catalogConfiguration
        return switch error.code {
        case .cannotConnect, .connectionLost: .unreachable(address: configuration.address.absoluteString)
        case .timedOut: .slow(seconds: configuration.timeout)
        case .unacceptableStatus: .refused(status: error.status ?? 0)
        case .undecodableBody, .malformedResponse: .nonsense
        default: .other("\(error)")
        }
    }
}

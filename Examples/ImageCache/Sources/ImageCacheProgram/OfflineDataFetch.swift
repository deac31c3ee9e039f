import RemoteDataFetchDependency

/// The network of a program that was told to stay off it.
struct OfflineDataFetch: RemoteDataFetch {
    func fetch(_ request: RemoteRequest) async throws -> RemoteResponse {
        throw NotInCacheError(url: request.url)
    }
}

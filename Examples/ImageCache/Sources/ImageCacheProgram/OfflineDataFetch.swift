import RemoteDataFetchDependency

/// The network of a program that was told to stay off it.
struct OfflineDataFetch: RemoteDataFetch {
    func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream {
        throw NotInCacheError(url: request.url)
    }
}

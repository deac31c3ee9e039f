import RemoteDataFetchDependency

/// The network of an offline program, which fails at each request.
struct OfflineDataFetch: RemoteDataFetch {
    func stream(_ request: RemoteRequest, progress: RemoteProgress.Handler?) async throws -> RemoteStream {
        throw NotInCacheError(url: request.url)
    }
}

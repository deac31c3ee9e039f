public import GlobalDependencies

/// The dependency of a component that fetches data from HTTP servers.
public protocol RemoteDataFetchDependency: Dependencies {
    /// The implementation that fetches data from HTTP servers.
    var remoteDataFetch: any RemoteDataFetch { get }
}

extension GlobalDependencies: RemoteDataFetchDependency {
    /// The implementation that fetches data from HTTP servers: ``URLSessionDataFetch/shared`` by default.
    public var remoteDataFetch: any RemoteDataFetch {
        get { resolveDependency(forKeyPath: \.remoteDataFetch, defaultImplementation: URLSessionDataFetch.shared) }
        set { override(keyPath: \.remoteDataFetch, with: newValue) }
    }
}

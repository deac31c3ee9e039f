public import GlobalDependencies

/// What a component declares in order to fetch data from HTTP servers.
public protocol RemoteDataFetchDependency: Dependencies {
    /// What fetches data from HTTP servers.
    var remoteDataFetch: any RemoteDataFetch { get }
}

extension GlobalDependencies: RemoteDataFetchDependency {
    /// What fetches data from HTTP servers: ``URLSessionDataFetch/shared`` unless it is overridden.
    public var remoteDataFetch: any RemoteDataFetch {
        get { resolveDependency(forKeyPath: \.remoteDataFetch, defaultImplementation: URLSessionDataFetch.shared) }
        set { override(keyPath: \.remoteDataFetch, with: newValue) }
    }
}

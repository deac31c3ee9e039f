public import GlobalDependencies

/// The dependency of a component that stores data on this device.
public protocol LocalDataFetchDependency: Dependencies {
    /// The store of data on this device.
    var localDataFetch: any LocalDataFetch { get }
}

extension GlobalDependencies: LocalDataFetchDependency {
    /// The store of data on this device: ``FileManagerDataFetch/caches`` by default.
    public var localDataFetch: any LocalDataFetch {
        get { resolveDependency(forKeyPath: \.localDataFetch, defaultImplementation: FileManagerDataFetch.caches) }
        set { override(keyPath: \.localDataFetch, with: newValue) }
    }
}

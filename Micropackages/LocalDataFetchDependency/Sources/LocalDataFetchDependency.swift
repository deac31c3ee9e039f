public import GlobalDependencies

/// What a component declares in order to keep data on this device.
public protocol LocalDataFetchDependency: Dependencies {
    /// What keeps data on this device.
    var localDataFetch: any LocalDataFetch { get }
}

extension GlobalDependencies: LocalDataFetchDependency {
    /// What keeps data on this device: ``FileManagerDataFetch/caches`` unless it is overridden.
    public var localDataFetch: any LocalDataFetch {
        get { resolveDependency(forKeyPath: \.localDataFetch, defaultImplementation: FileManagerDataFetch.caches) }
        set { override(keyPath: \.localDataFetch, with: newValue) }
    }
}

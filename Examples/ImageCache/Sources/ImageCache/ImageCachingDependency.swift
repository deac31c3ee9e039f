public import GlobalDependencies

/// What a component declares in order to have pictures.
public protocol ImageCachingDependency: Dependencies {
    /// What has pictures.
    var imageCache: any ImageCaching { get }
}

extension GlobalDependencies: ImageCachingDependency {
    /// What has pictures: one ``ImageCache`` for each container, over its disk and network, unless it is overridden.
    public var imageCache: any ImageCaching {
        get { resolveDependency(forKeyPath: \.imageCache, sharedImplementation: { ImageCache(dependencies: $0) }) }
        set { override(keyPath: \.imageCache, with: newValue) }
    }
}

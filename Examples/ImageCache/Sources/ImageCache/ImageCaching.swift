public import struct Foundation.URL
public import GlobalDependencies

/// A source of pictures.
public protocol ImageCaching: Sendable {
    /// Returns the picture at an address.
    ///
    /// - Parameter url: The URL of the picture.
    /// - Returns: The picture.
    /// - Throws: An error if the picture is unavailable.
    func image(at url: URL) async throws -> CachedImage
}

/// The dependency on a source of pictures.
public protocol ImageCachingDependency: Dependencies {
    /// The source of pictures.
    var imageCache: any ImageCaching { get }
}

extension GlobalDependencies: ImageCachingDependency {
    /// The source of pictures: one ``ImageCache`` per container, with the container's disk and network.
    public var imageCache: any ImageCaching {
        get { resolveDependency(forKeyPath: \.imageCache, sharedImplementation: { ImageCache(dependencies: $0) }) }
        set { override(keyPath: \.imageCache, with: newValue) }
    }
}

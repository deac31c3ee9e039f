public import Foundation
public import GlobalDependencies
import LocalDataFetchDependency

/// The pictures of stations in memory, which exist while a screen shows them.
public actor ArtworkCache {
    private let dependencies: any LocalDataFetchDependency
    private var pictures: [Station: Data] = [:]

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    /// Returns the picture of a station, or nil if it has none.
    public func picture(of station: Station) async throws -> Data? {
        if let picture = pictures[station] { return picture }
        let path = try LocalPath("pictures/\(station.name).png")
        pictures[station] = try await dependencies.localDataFetch.dataIfPresent(at: path)
        return pictures[station]
    }
}

/// The dependency of the screens that show pictures.
public protocol ArtworkCacheDependency: Dependencies {
    var artworkCache: ArtworkCache { get }
}

extension GlobalDependencies: ArtworkCacheDependency {
    /// Weak: one cache while a screen retains it, and none when the last screen is closed.
    public var artworkCache: ArtworkCache {
        get {
            resolveDependency(forKeyPath: \.artworkCache, weakImplementation: { ArtworkCache(dependencies: $0) })
        }
        set { override(keyPath: \.artworkCache, with: newValue) }
    }
}

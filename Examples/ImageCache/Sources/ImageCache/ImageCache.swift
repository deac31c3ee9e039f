public import Foundation
public import GlobalDependencies
import LocalDataFetchDependency
import RemoteDataFetchDependency

/// A cache of pictures that reads from memory, then from disk, then from the network.
///
/// ```swift
/// let cache = ImageCache()
/// let picture = try await cache.image(at: url)
/// print(picture.data.count, "bytes from", picture.origin)
/// ```
///
/// The disk and the network are dependencies, so a test needs neither:
///
/// ```swift
/// let cache = ImageCache(
///     dependencies: .default
///         .with(override: InMemoryRemoteDataFetch(), for: \.remoteDataFetch)
///         .with(override: InMemoryLocalDataFetch(), for: \.localDataFetch)
/// )
/// ```
///
/// To share a cache and its memory, read it from a container: ``ImageCachingDependency``.
public actor ImageCache: ImageCaching {
    /// The maximum size of a picture in bytes.
    ///
    /// A larger picture is not fetched.
    private static let imageLimit = 32 << 20

    private let dependencies: any RemoteDataFetchDependency & LocalDataFetchDependency
    private lazy var resources = LocalResourceManager(dependencies: dependencies.buildGlobal())
    private var memory: [CacheKey: Data] = [:]
    private var loads: [CacheKey: Task<CachedImage, any Error>] = [:]

    /// Creates a cache.
    ///
    /// - Parameter dependencies: The dependencies of the cache and of its components.
    public init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    /// Returns the picture at an address.
    ///
    /// Concurrent requests for one picture share a fetch, and cancelling one of them does not cancel the fetch. An
    /// error is not cached; the next call tries again.
    ///
    /// - Parameter url: The URL of the picture.
    /// - Returns: The picture. If it could not be written to disk, its ``CachedImage/storageError`` is set.
    /// - Throws: The error of the network.
    public func image(at url: URL) async throws -> CachedImage {
        let key = CacheKey(url)
        if let data = memory[key] { return CachedImage(data: data, origin: .memory) }
        if let task = loads[key] { return try await task.value }
        let task = Task {
            defer { loads[key] = nil }
            let image = try await load(url, for: key)
            memory[key] = image.data
            return image
        }
        loads[key] = task
        return try await task.value
    }

    private func load(_ url: URL, for key: CacheKey) async throws -> CachedImage {
        // A picture that cannot be read is fetched again.
        if let data = try? await resources.data(for: key) { return CachedImage(data: data, origin: .disk) }
        let request = RemoteRequest(
            url,
            headers: ["Accept": "image/*"],
            bodyLimit: Self.imageLimit,
            retry: .standard
        )
        let data = try await dependencies.remoteDataFetch.fetch(request).body
        do {
            try await resources.store(data, for: key)
            return CachedImage(data: data, origin: .network)
        } catch {
            return CachedImage(data: data, origin: .network, storageError: error)
        }
    }
}

public import Foundation
public import GlobalDependencies
import LocalDataFetchDependency
public import RemoteDataFetchDependency

/// A cache of pictures: it looks in its memory, then on disk, then asks the network.
///
/// ```swift
/// let cache = ImageCache()
/// let picture = try await cache.image(at: url)
/// print(picture.data.count, "bytes from", picture.origin)
/// ```
///
/// What it reads and writes are dependencies, so a test needs neither a network nor a disk:
///
/// ```swift
/// let cache = ImageCache(
///     dependencies: .default
///         .with(override: InMemoryRemoteDataFetch(), for: \.remoteDataFetch)
///         .with(override: InMemoryLocalDataFetch(), for: \.localDataFetch)
/// )
/// ```
///
/// Those who are to share one, and its memory, read it from a container: ``ImageCachingDependency``.
public actor ImageCache: ImageCaching {
    private let imageLimit: Int
    private let retry: RemoteRetryPolicy
    private let dependencies: any RemoteDataFetchDependency & LocalDataFetchDependency
    private lazy var resources = LocalResourceManager(dependencies: dependencies.buildGlobal())
    private var memory: ImageMemory
    private var loads: [CacheKey: Task<CachedImage, any Error>] = [:]

    /// Creates a cache.
    ///
    /// - Parameters:
    ///   - memoryLimit: The most bytes of pictures to keep in memory.
    ///   - imageLimit: The most bytes that one picture may have. A larger one is not fetched.
    ///   - retry: How often, and after which time, a picture is asked for again.
    ///   - dependencies: What the cache and all that it creates depend on.
    public init(
        memoryLimit: Int = 64 << 20,
        imageLimit: Int = 32 << 20,
        retry: RemoteRetryPolicy = .standard,
        dependencies: GlobalDependencies = .default
    ) {
        self.imageLimit = imageLimit
        self.retry = retry
        self.dependencies = dependencies
        memory = ImageMemory(byteLimit: memoryLimit)
    }

    /// Returns the picture at an address.
    ///
    /// A picture that is being fetched is not fetched a second time: whoever asks for it waits for the same answer, so
    /// cancelling one who waits does not cancel the fetch. A failure is not remembered; the next call tries again.
    ///
    /// - Parameters:
    ///   - url: The address of the picture.
    ///   - progress: What is called as bytes arrive. It belongs to the fetch that this call starts, so it is not called
    ///     where the picture is in memory, on disk, or on its way to somebody else already.
    /// - Returns: The picture. One that could not be written to disk says so, and is fetched again by the next cache.
    /// - Throws: What the network threw, or ``UnreadableCacheError`` where the disk had failed before that.
    public func image(at url: URL, progress: RemoteProgress.Handler?) async throws -> CachedImage {
        let key = CacheKey(url)
        if let data = memory.data(for: key) { return CachedImage(data: data, origin: .memory) }
        if let task = loads[key] { return try await task.value }
        let task = Task {
            defer { loads[key] = nil }
            let image = try await load(url, for: key, progress: progress)
            memory.insert(image.data, for: key)
            return image
        }
        loads[key] = task
        return try await task.value
    }

    private func load(
        _ url: URL,
        for key: CacheKey,
        progress: RemoteProgress.Handler?
    ) async throws -> CachedImage {
        let stored: Result<Data?, any Error>
        do {
            stored = .success(try await resources.data(for: key))
        } catch {
            stored = .failure(error)
        }
        if case .success(let data?) = stored { return CachedImage(data: data, origin: .disk) }
        let request = RemoteRequest(url, headers: ["Accept": "image/*"], bodyLimit: imageLimit, retry: retry)
        let data: Data
        do {
            data = try await dependencies.remoteDataFetch.fetch(request, progress: progress).body
        } catch let remote {
            guard case .failure(let local) = stored else { throw remote }
            throw UnreadableCacheError(local: local, remote: remote)
        }
        do {
            try await resources.store(data, for: key)
            return CachedImage(data: data, origin: .network)
        } catch {
            return CachedImage(data: data, origin: .network, storageError: error)
        }
    }
}

public import Foundation
public import GlobalDependencies
import LocalDataFetchDependency
import RemoteDataFetchDependency

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
public actor ImageCache {
    private let dependencies: any RemoteDataFetchDependency & LocalDataFetchDependency
    private lazy var resources = LocalResourceManager(dependencies: dependencies.buildGlobal())
    private var memory: ImageMemory
    private var loads: [CacheKey: Task<CachedImage, any Error>] = [:]

    /// Creates a cache.
    ///
    /// - Parameters:
    ///   - memoryLimit: The most bytes of pictures to keep in memory.
    ///   - dependencies: What the cache and all that it creates depend on.
    public init(memoryLimit: Int = 64 << 20, dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
        memory = ImageMemory(byteLimit: memoryLimit)
    }

    /// Returns the picture at an address.
    ///
    /// A picture that is being fetched is not fetched a second time: whoever asks for it waits for the same answer, so
    /// cancelling one who waits does not cancel the fetch. A failure is not remembered; the next call tries again.
    ///
    /// - Parameter url: The address of the picture.
    /// - Returns: The picture. One that could not be written to disk says so, and is fetched again by the next cache.
    /// - Throws: What the network threw, or ``UnreadableCacheError`` where the disk had failed before that.
    public func image(at url: URL) async throws -> CachedImage {
        let key = CacheKey(url)
        if let data = memory.data(for: key) { return CachedImage(data: data, origin: .memory) }
        if let task = loads[key] { return try await task.value }
        let task = Task {
            defer { loads[key] = nil }
            let image = try await load(url, for: key)
            memory.insert(image.data, for: key)
            return image
        }
        loads[key] = task
        return try await task.value
    }

    private func load(_ url: URL, for key: CacheKey) async throws -> CachedImage {
        let stored: Result<Data?, any Error>
        do {
            stored = .success(try await resources.data(for: key))
        } catch {
            stored = .failure(error)
        }
        if case .success(let data?) = stored { return CachedImage(data: data, origin: .disk) }
        let data: Data
        do {
            data = try await dependencies.remoteDataFetch.data(from: url)
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

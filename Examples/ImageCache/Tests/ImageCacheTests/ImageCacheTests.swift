import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import ImageCache
import LocalDataFetchDependency
import RemoteDataFetchDependency
import Testing

@Suite(
    .dependencies {
        $0.remoteDataFetch = InMemoryRemoteDataFetch()
        $0.localDataFetch = InMemoryLocalDataFetch()
    }
)
struct ImageCacheTests {
    private let local: InMemoryLocalDataFetch
    private let remote: InMemoryRemoteDataFetch

    init() throws {
        local = try #require(GlobalDependencies.default.localDataFetch as? InMemoryLocalDataFetch)
        remote = try #require(GlobalDependencies.default.remoteDataFetch as? InMemoryRemoteDataFetch)
        for name in ["a.png", "b.png", "c.png"] {
            remote.stub(try Sample.url(name), body: Data(name.utf8))
        }
    }

    @Test func evictedPictureIsReadFromDisk() async throws {
        let cache = ImageCache(memoryLimit: 10)
        var origins: [CachedImage.Origin] = []
        for name in ["a.png", "b.png", "a.png", "c.png", "b.png", "a.png", "a.png"] {
            origins.append(try await cache.image(at: Sample.url(name)).origin)
        }
        #expect(origins == [.network, .network, .memory, .network, .disk, .disk, .memory])
    }

    @Test func childOfCacheReadsOverridesOfParent() async throws {
        let url = try Sample.url("a.png")
        let disk = InMemoryLocalDataFetch()
        _ = try await ImageCache(dependencies: .default.with(override: disk, for: \.localDataFetch)).image(at: url)
        #expect(disk.snapshot == [try LocalPath(CacheKey(url).fileName): Data("a.png".utf8)])
        #expect(local.snapshot == [:])
    }

    @Test func errorResponseIsNotStored() async throws {
        remote.stub(try Sample.url("gone.png"), status: 404, body: Data("<h1>Not found</h1>".utf8))
        let error = await #expect(throws: RemoteDataFetchError.self) {
            try await ImageCache().image(at: Sample.url("gone.png"))
        }
        #expect(error?.status == 404)
        #expect(local.snapshot == [:])
    }
}

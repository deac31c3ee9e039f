import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import ImageCache
import LocalDataFetchDoubles
import RemoteDataFetchDoubles
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
    private let cache = ImageCache()
    private let url: URL
    private let picture = Data("picture".utf8)

    init() throws {
        local = try #require(GlobalDependencies.default.localDataFetch as? InMemoryLocalDataFetch)
        remote = try #require(GlobalDependencies.default.remoteDataFetch as? InMemoryRemoteDataFetch)
        url = try Sample.url("a.png")
        remote.stub(url, body: picture)
    }

    @Test func pictureComesFromNetworkThenMemoryThenDisk() async throws {
        let another = ImageCache()
        var images: [CachedImage] = []
        for cache in [cache, cache, another, another] { images.append(try await cache.image(at: url)) }
        #expect(images.map(\.origin) == [.network, .memory, .disk, .memory])
        #expect(images.allSatisfy { $0.data == picture })
        let request = RemoteRequest(url, headers: ["Accept": "image/*"], bodyLimit: 32 << 20, retry: .standard)
        #expect(remote.requests == [request])
    }

    @Test func childOfCacheReadsOverridesOfParent() async throws {
        let disk = InMemoryLocalDataFetch()
        _ = try await ImageCache(dependencies: .default.with(override: disk, for: \.localDataFetch)).image(at: url)
        #expect(disk.snapshot == [try LocalPath(CacheKey(url).fileName): picture])
        #expect(local.snapshot == [:])
    }

    @Test func errorIsNotCached() async throws {
        remote.stub(.url(url), with: .response(status: 404), .response(body: picture))
        await #expect(throws: RemoteDataFetchError(.unacceptableStatus, url: url, status: 404)) {
            try await cache.image(at: url)
        }
        #expect(local.snapshot == [:])
        #expect(try await cache.image(at: url).data == picture)
    }

    @Test func concurrentRequestsShareFetchThatNoneCancels() async throws {
        let events = CallRecorder<Void>()
        remote.stub(
            .url(url),
            with: .response { [picture] request in
                _ = try await events.first(21)
                return RemoteResponse(url: request.url, body: picture)
            }
        )
        let requests = (1...20).map { _ in
            Task {
                events.record()
                return try await cache.image(at: url)
            }
        }
        _ = try await events.first(20)
        for request in requests { request.cancel() }
        events.record()
        for request in requests { #expect(try await request.value.data == picture) }
        #expect(remote.requests.count == 1)
    }
}

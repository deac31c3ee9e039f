import Foundation
import GlobalDependencies
import GlobalDependenciesInspection
import GlobalDependenciesTesting
import ImageCache
import LocalDataFetchDependency
import RemoteDataFetchDependency
import Testing

/// Tests for the shared cache of a container.
@Suite(.dependencies { $0.useLive(\.imageCache) })
struct ImageCachingTests {
    private struct Stopgap: ImageCaching {
        func image(at url: URL, progress: RemoteProgress.Handler?) async throws -> CachedImage {
            CachedImage(data: Data((progress == nil ? "silent" : "reported").utf8), origin: .memory)
        }
    }

    private let remote = InMemoryRemoteDataFetch()
    private let local = InMemoryLocalDataFetch()
    private let dependencies: GlobalDependencies
    private let url: URL

    init() throws {
        url = try Sample.url("a.png")
        remote.stub(url, body: Data("picture".utf8))
        dependencies = GlobalDependencies.default
            .with(override: remote, for: \.remoteDataFetch)
            .with(override: local, for: \.localDataFetch)
    }

    @Test func readersOfContainerShareCache() async throws {
        let narrowed: any ImageCachingDependency = dependencies
        let first = try await dependencies.imageCache.image(at: url)
        let second = try await narrowed.imageCache.image(at: url)
        #expect([first.origin, second.origin] == [.network, .memory])
        #expect(try #require(dependencies.imageCache as? ImageCache) === narrowed.imageCache as? ImageCache)
    }

    @Test func sharedCacheReadsOverrides() async throws {
        #expect(try await dependencies.imageCache.image(at: url).data == Data("picture".utf8))
        #expect(remote.requests.map(\.url) == [url])
        #expect(local.snapshot == [try LocalPath(CacheKey(url).fileName): Data("picture".utf8)])
    }

    @Test func derivedContainerHasItsOwnCache() async throws {
        let other = InMemoryRemoteDataFetch()
        other.stub(url, body: Data("another".utf8))
        _ = try await dependencies.imageCache.image(at: url)
        let sameDisk = dependencies.with(override: other, for: \.remoteDataFetch)
        let otherDisk = sameDisk.with(override: InMemoryLocalDataFetch(), for: \.localDataFetch)
        #expect(try await sameDisk.imageCache.image(at: url).origin == .disk)
        #expect(try await otherDisk.imageCache.image(at: url).data == Data("another".utf8))
        #expect(try await dependencies.imageCache.image(at: url).origin == .memory)
    }

    @Test func overrideReplacesCache() async throws {
        let derived = dependencies.with { $0.imageCache = Stopgap() }
        #expect(try await derived.imageCache.image(at: url) { _ in }.data == Data("reported".utf8))
        #expect(remote.requests == [])
    }

    @Test func shorthandReportsNoProgress() async throws {
        #expect(try await Stopgap().image(at: url).data == Data("silent".utf8))
    }

    @Test func explanationListsReadsOfCache() async throws {
        let recording = dependencies.with { $0.recordReads() }
        _ = try await recording.imageCache.image(at: url)
        let explanation = recording.explain(\.imageCache)
        #expect(explanation.origin.kind == .shared)
        #expect(explanation.origin.fileID == "ImageCache/ImageCachingDependency.swift")
        #expect(explanation.reads.map(\.origin.keyPath) == ["\\.localDataFetch", "\\.remoteDataFetch"])
    }
}

import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import ImageCache
import LocalDataFetchDoubles
import RemoteDataFetchDoubles
import Testing

/// Tests for the shared cache of a container.
@Suite(.dependencies { $0.useLive(\.imageCache) })
struct ImageCachingTests {
    private let remote = InMemoryRemoteDataFetch()
    private let dependencies: GlobalDependencies
    private let url: URL

    init() throws {
        url = try Sample.url("a.png")
        remote.stub(url, body: Data("picture".utf8))
        dependencies = GlobalDependencies.default
            .with(override: remote, for: \.remoteDataFetch)
            .with(override: InMemoryLocalDataFetch(), for: \.localDataFetch)
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
}

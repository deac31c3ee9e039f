import ClockDependency
import Foundation
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import ImageCache
import LocalDataFetchDependency
import RemoteDataFetchDependency
import Testing

/// Tests for concurrent requests, each with many orders of the tasks and times of the network and the disk.
@Suite(
    .enabled(if: Simulation.isAvailable),
    .dependencies {
        $0.remoteDataFetch = InMemoryRemoteDataFetch()
        $0.localDataFetch = InMemoryLocalDataFetch()
    }
)
struct ImageCacheSimulationTests {
    private let remote: InMemoryRemoteDataFetch

    init() throws {
        remote = try #require(GlobalDependencies.default.remoteDataFetch as? InMemoryRemoteDataFetch)
        for name in ["a.png", "b.png", "c.png"] {
            remote.stub(try Sample.url(name), body: Data(name.utf8))
        }
    }

    @Test(.dependencies(.simulated(seeds: 1...100)))
    func concurrentRequestsShareOneFetch() async throws {
        let cache = ImageCache(memoryLimit: 10)
        try await withThrowingTaskGroup(of: (String, Data).self) { group in
            for name in ["a.png", "b.png", "a.png", "c.png", "a.png", "b.png"] {
                group.addTask { (name, try await cache.image(at: Sample.url(name)).data) }
            }
            for try await (name, data) in group { #expect(data == Data(name.utf8)) }
        }
        #expect(Set(remote.requests.map(\.url)).count == remote.requests.count)
    }

    @Test(
        .dependencies(
            .simulated(
                seeds: 1...100,
                faults: .lostConnections(0.2),
                .slowConnections(0.1),
                .fullDisks(0.2),
                .cancellations(0.05)
            )
        )
    )
    func requestAfterFaultFindsPicture() async throws {
        let cache = ImageCache(retry: .never)
        await withTaskGroup(of: Void.self) { group in
            for name in ["a.png", "b.png", "a.png"] {
                group.addTask {
                    let image = try? await cache.image(at: Sample.url(name))
                    #expect(image?.data ?? Data(name.utf8) == Data(name.utf8))
                }
            }
        }
        for name in ["a.png", "b.png"] {
            var image: CachedImage?
            for _ in 1...100 where image == nil { image = try? await cache.image(at: Sample.url(name)) }
            #expect(image?.data == Data(name.utf8))
            #expect(try await cache.image(at: Sample.url(name)).origin == .memory)
        }
    }
}

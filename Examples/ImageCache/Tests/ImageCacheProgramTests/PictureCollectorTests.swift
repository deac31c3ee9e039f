import Foundation
import GlobalDependencies
import ImageCache
import LocalDataFetchDependency
import RemoteDataFetchDependency
import Testing

@testable import ImageCacheProgram

struct PictureCollectorTests {
    private let remote = MockRemoteDataFetch()
    private let cache: ImageCache

    init() {
        cache = ImageCache(
            dependencies: .default
                .with(override: remote, for: \.remoteDataFetch)
                .with(override: InMemoryLocalDataFetch(), for: \.localDataFetch)
        )
    }

    @Test(arguments: [1, 3, 100]) func outcomesAreInTheOrderOfTheAddresses(concurrency: Int) async {
        remote.dataFromURLOverride = { Data($0.absoluteString.utf8) }
        let addresses = (0..<10).map { "http://h/\($0).png" }
        var calls = 0
        let outcomes = await PictureCollector(cache: cache, concurrency: concurrency).collect(addresses) { calls += 1 }
        #expect(outcomes.map(\.address) == addresses)
        #expect(outcomes.map { $0.image?.data } == addresses.map { Data($0.utf8) })
        #expect(calls == 10)
    }

    @Test func noMoreAreFetchedAtATimeThanAllowed() async {
        let gauge = Gauge()
        remote.dataFromURLOverride = { _ in
            await gauge.enter()
            await Task.yield()
            await gauge.leave()
            return Data()
        }
        let addresses = (0..<30).map { "http://h/\($0).png" }
        _ = await PictureCollector(cache: cache, concurrency: 3).collect(addresses) {}
        #expect(await gauge.most <= 3)
    }

    @Test func failureStopsNoOther() async {
        remote.dataFromURLOverride = { url in
            guard url.lastPathComponent != "b.png" else { throw RemoteDataFetchError(.cannotConnect, url: url) }
            return Data()
        }
        let outcomes = await PictureCollector(cache: cache, concurrency: 2)
            .collect(["http://h/a.png", "http://h/b.png", "nonsense", "http://h/c.png"]) {}
        #expect(outcomes.map(\.origin) == ["network", "failed", "failed", "network"])
    }
}

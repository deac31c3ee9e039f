import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import ImageCache
import LocalDataFetchDependency
import RemoteDataFetchDependency
import Testing

@testable import ImageCacheProgram

@Suite(
    .dependencies {
        $0.remoteDataFetch = MockRemoteDataFetch()
        $0.localDataFetch = InMemoryLocalDataFetch()
        $0.useLive(\.imageCache)
    }
)
struct PictureCollectorTests {
    private let remote: MockRemoteDataFetch

    init() throws {
        remote = try #require(GlobalDependencies.default.remoteDataFetch as? MockRemoteDataFetch)
    }

    @Test(arguments: [1, 3, 100]) func outcomesHaveOrderOfAddresses(concurrency: Int) async {
        remote.fetchOverride = { request, _ in
            RemoteResponse(url: request.url, body: Data(request.url.absoluteString.utf8))
        }
        let addresses = (0..<10).map { "http://h/\($0).png" }
        var steps: [PictureStep] = []
        let outcomes = await PictureCollector(concurrency: concurrency).collect(addresses) { steps.append($0) }
        #expect(outcomes.map(\.address) == addresses)
        #expect(outcomes.map { $0.image?.data } == addresses.map { Data($0.utf8) })
        #expect(steps == Array(repeating: .finished, count: 10))
    }

    @Test func concurrencyIsLimited() async {
        let gauge = Gauge()
        remote.fetchOverride = { request, _ in
            await gauge.enter()
            await Task.yield()
            await gauge.leave()
            return RemoteResponse(url: request.url)
        }
        let addresses = (0..<30).map { "http://h/\($0).png" }
        _ = await PictureCollector(concurrency: 3).collect(addresses) { _ in }
        #expect(await gauge.most <= 3)
    }

    @Test func failureDoesNotStopOtherFetches() async {
        remote.fetchOverride = { request, _ in
            guard request.url.lastPathComponent != "b.png" else {
                throw RemoteDataFetchError(.cannotConnect, url: request.url)
            }
            return RemoteResponse(url: request.url)
        }
        let outcomes = await PictureCollector(concurrency: 2)
            .collect(["http://h/a.png", "http://h/b.png", "nonsense", "http://h/c.png"]) { _ in }
        #expect(outcomes.map(\.origin) == ["network", "failed", "failed", "network"])
    }

    @Test func stepsCountReceivedBytes() async {
        remote.fetchOverride = { request, progress in
            for bytes in [0, 100, 250] as [Int64] { progress?(RemoteProgress(receivedBytes: bytes)) }
            return RemoteResponse(url: request.url)
        }
        var steps: [PictureStep] = []
        _ = await PictureCollector(concurrency: 1)
            .collect(["http://h/a.png", "http://h/b.png"]) { steps.append($0) }
        let picture: [PictureStep] = [.received(bytes: 100), .received(bytes: 150), .finished]
        #expect(steps == picture + picture)
    }

    @Test func cancelledTaskStartsNoFetches() async {
        remote.fetchOverride = { request, _ in RemoteResponse(url: request.url) }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await PictureCollector(concurrency: 1)
                .collect(["http://h/a.png", "http://h/b.png", "http://h/c.png"]) { _ in }
        }
        let outcomes = await task.value
        #expect(outcomes.map(\.address) == ["http://h/a.png", "http://h/b.png", "http://h/c.png"])
        #expect(outcomes.last?.error is CancellationError)
        #expect(remote.fetchCalls.count < 3)
    }
}

import ClockDependency
import Foundation
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import ImageCache
import LocalDataFetchDoubles
import RandomNumberGeneratorDependency
import RemoteDataFetchDoubles
import Testing

@testable import ImageCacheProgram

/// A source whose pictures take up to two seconds.
private struct SlowPictures: ImageCaching {
    let starts = CallRecorder<URL>()
    let ends = CallRecorder<URL>()

    func image(at url: URL) async throws -> CachedImage {
        starts.record(url)
        defer { ends.record(url) }
        #expect(starts.count - ends.count <= PictureCollector.concurrency)
        try await sleep(upTo: 2_000)
        return CachedImage(data: Data(url.absoluteString.utf8), origin: .network)
    }
}

/// Suspends the task for a random number of milliseconds.
private func sleep(upTo milliseconds: Int) async throws {
    let dependencies = GlobalDependencies.default
    let milliseconds = dependencies.randomNumberGenerator { Int.random(in: 0...milliseconds, using: &$0) }
    try await dependencies.continuousClock.sleep(for: .milliseconds(milliseconds))
}

/// Tests for the collection of many pictures, each with many orders of the tasks and times of the pictures.
@Suite(.enabled(if: Simulation.isAvailable))
struct PictureCollectorTests {
    private let addresses = (1...10).map { "http://h/\($0).png" }
    private let pictures = SlowPictures()
    private let collector: PictureCollector

    init() {
        collector = PictureCollector(dependencies: .default.with(override: pictures, for: \.imageCache))
    }

    @Test(.dependencies(.simulated(seeds: 1...100, faults: .cancellations(0.02), escapes: .fail)))
    func eachAddressHasItsOutcome() async {
        let outcomes = await collector.collect(addresses)
        #expect(outcomes.map(\.address) == addresses)
        for outcome in outcomes {
            if let image = outcome.image { #expect(image.data == Data(outcome.address.utf8)) }
        }
        #expect(pictures.ends.count == pictures.starts.count)
        #expect(pictures.ends.count == addresses.count || Task.isCancelled)
    }

    @Test(
        .dependencies(
            .simulated(
                seeds: 1...100,
                faults: .lostConnections(0.3).until(.seconds(60)),
                .fullDisks(0.5).until(.seconds(60)),
                escapes: .fail
            )
        )
    )
    func picturesComeAfterFaultsAndCrash() async throws {
        let (remote, local) = (InMemoryRemoteDataFetch(), InMemoryLocalDataFetch())
        let answer = RemoteAnswer.response { RemoteResponse(url: $0.url, body: Data($0.url.absoluteString.utf8)) }
        remote.stub(.prefix(try #require(URL(string: "http://h/"))), with: answer)
        local.failNext(.data, with: LocalDataFetchError(.permissionDenied))
        let dependencies = GlobalDependencies.default.with(override: remote, for: \.remoteDataFetch)
        for outcome in await collect(by: dependencies.with(override: local, for: \.localDataFetch)) {
            // Only the network makes a picture fail.
            if let image = outcome.image { #expect(image.data == Data(outcome.address.utf8)) }
        }
        try await dependencies.continuousClock.sleep(for: .seconds(60))
        let reopened = local.reopenedAfterCrash()
        #expect(reopened.snapshot == [:])
        let duration = await dependencies.continuousClock.measure {
            for outcome in await collect(by: dependencies.with(override: reopened, for: \.localDataFetch)) {
                #expect(outcome.image?.data == Data(outcome.address.utf8))
                #expect(outcome.image?.storageError == nil)
            }
        }
        #expect(duration < .seconds(30))
        #expect(reopened.snapshot.count == addresses.count)
    }

    /// Collects the pictures with a new cache.
    private func collect(by dependencies: GlobalDependencies) async -> [Outcome] {
        let cache = ImageCache(dependencies: dependencies)
        return await PictureCollector(dependencies: dependencies.with(override: cache, for: \.imageCache))
            .collect(addresses)
    }

    @Test(.dependencies(.simulated(seeds: 1...100, escapes: .fail)))
    func cancelledCollectorStartsNoRequests() async throws {
        let collecting = Task { await collector.collect(addresses) }
        try await sleep(upTo: 5_000)
        collecting.cancel()
        let limit = pictures.ends.count + PictureCollector.concurrency
        let outcomes = await collecting.value
        #expect(pictures.starts.count <= limit)
        #expect(outcomes.map(\.address) == addresses)
    }
}

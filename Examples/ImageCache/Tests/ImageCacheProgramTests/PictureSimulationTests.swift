import ClockDependency
import Foundation
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import LocalDataFetchDependency
import RandomNumberGeneratorDependency
import RemoteDataFetchDependency
import Testing

@testable import ImageCacheProgram

/// Tests for the collection of many pictures, each with many orders of the tasks and times of the network and the disk.
@Suite(.enabled(if: Simulation.isAvailable))
struct PictureSimulationTests {
    private static let concurrency = 2

    private let dependencies = GlobalDependencies.default
    private let addresses = (1...6).map { "http://h/\($0).png" }
    private let starts = CallRecorder<URL>()
    private let running = CallRecorder<Int>()

    /// A collector whose requests take up to two seconds.
    private var collector: PictureCollector<String> {
        PictureCollector(concurrency: Self.concurrency) { url, progress in
            starts.record(url)
            defer { running.record(-1) }
            running.record(1)
            for bytes in [10, 20] as [Int64] {
                progress(RemoteProgress(receivedBytes: bytes))
                try await sleep(upTo: 1_000)
            }
            return url.absoluteString
        }
    }

    @Test(.dependencies(.simulated(seeds: 1...100, faults: .cancellations(0.02), escapes: .fail)))
    func eachAddressHasItsOutcome() async {
        var steps: [PictureStep] = []
        let outcomes = await collector.collect(addresses) { steps.append($0) }
        #expect(outcomes.map(\.address) == addresses)
        for outcome in outcomes where !(outcome.error is CancellationError) {
            let value = try? outcome.result.get()
            #expect(value == outcome.address)
        }
        let bytes = steps.compactMap { if case .received(let bytes) = $0 { bytes } else { nil } }
        #expect(bytes == bytes.map { _ in 10 })
        #expect(bytes.count >= 2 * outcomes.count { $0.error == nil })
        #expect(steps.count == bytes.count + addresses.count)
        let loads = running.calls.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        #expect(loads.allSatisfy { $0 <= Self.concurrency })
    }

    @Test(.dependencies(.simulated(seeds: 1...100, escapes: .fail)))
    func cancelledCollectorStartsNoRequests() async throws {
        let finished = CallRecorder<Void>()
        let collecting = Task {
            await collector.collect(addresses) { if $0 == .finished { finished.record() } }
        }
        try await sleep(upTo: 5_000)
        collecting.cancel()
        let limit = finished.count + Self.concurrency
        let outcomes = await collecting.value
        #expect(starts.count <= limit)
        #expect(outcomes.map(\.address) == addresses)
    }

    @Test(.dependencies(.simulated(seeds: 1...100, faults: .fullDisks(0.1), .cancellations(0.05), escapes: .fail)))
    func fileHasFirstPictureOfItsName() async throws {
        let (remote, files) = (MockRemoteDataFetch(), InMemoryLocalDataFetch(["old.png": Data("old".utf8)]))
        // A download of the implementation in memory writes a file of the platform.
        remote.downloadOverride = { request, file, _ in
            try await files.write(Data(request.url.absoluteString.utf8), to: LocalPath(file.lastPathComponent))
            return RemoteResponseHead(url: request.url)
        }
        let addresses = ["1/a.png", "2/A.png", "3/a.png", "b.png", "old.png"].map { "http://h/\($0)" }
        let saver = PictureSaver(
            addresses,
            to: URL(filePath: "/pictures"),
            dependencies: dependencies.with(override: remote, for: \.remoteDataFetch)
                .with(override: files, for: \.localDataFetch)
        )
        let outcomes = await PictureCollector(concurrency: 5) { try await saver.save($0, progress: $1) }
            .collect(addresses) { _ in }
        let saved = files.snapshot.values.map { String(decoding: $0, as: UTF8.self) }
        // A picture may also be saved before its task is cancelled.
        #expect(Set(saved).isSuperset(of: ["old"] + outcomes.filter { $0.error == nil }.map(\.address)))
        #expect(Set(saved).isSubset(of: ["old", "http://h/1/a.png", "http://h/b.png"]))
    }

    /// Suspends the task for a random number of milliseconds.
    private func sleep(upTo milliseconds: Int) async throws {
        let milliseconds = dependencies.randomNumberGenerator { Int.random(in: 0...milliseconds, using: &$0) }
        try await dependencies.continuousClock.sleep(for: .milliseconds(milliseconds))
    }
}

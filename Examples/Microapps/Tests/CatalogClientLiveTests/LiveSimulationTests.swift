import CatalogClient
import CatalogClientLive
import Foundation
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import LocalDataFetchDependency
import RemoteDataFetchDependency
import Testing

/// Runs with faults of the network and the disk, and with cancellations.
private let simulatedFaults = DependenciesOption.simulated(
    seeds: 1...100,
    faults: .lostConnections(0.3),
    .slowConnections(0.2),
    .fullDisks(0.2),
    .cancellations(0.05),
    escapes: .fail
)

/// Tests for concurrent requests, each with many orders of the tasks and times of the network and the disk, and with faults.
@Suite(
    .enabled(if: Simulation.isAvailable),
    .dependencies {
        $0.useLive(\.catalogClient)
        $0.catalogConfiguration = CatalogConfiguration(address: try address("/"))
        $0.localDataFetch = InMemoryLocalDataFetch()
        $0.remoteDataFetch = InMemoryRemoteDataFetch()
    }
)
struct LiveSimulationTests {
    private static let names = ["wren", "owl", "eagle"]

    private let catalog = GlobalDependencies.default.catalogClient
    private let remote: InMemoryRemoteDataFetch

    init() throws {
        remote = try #require(GlobalDependencies.default.remoteDataFetch as? InMemoryRemoteDataFetch)
        for name in Self.names {
            remote.stub(try address("/pictures/\(name).pbm"), body: Data(picture(name)))
            let answer = #"{"items":[{"name":"\#(name)","summary":"","picture":""}]}"#
            remote.stub(try address("/search?q=\(name)"), body: Data(answer.utf8))
        }
    }

    @Test(.dependencies(.simulated(seeds: 1...100, escapes: .fail)))
    func concurrentRequestsShareOneFetch() async throws {
        try await withThrowingTaskGroup { group in
            for name in Self.names + Self.names {
                group.addTask {
                    let bytes = try await catalog.picture(name)
                    #expect(bytes == picture(name))
                }
            }
            try await group.waitForAll()
        }
        #expect(remote.requests.count == Self.names.count)
    }

    @Test(.dependencies(simulatedFaults))
    func requestAfterFaultFindsPicture() async {
        await withTaskGroup { group in
            for name in Self.names + Self.names {
                group.addTask {
                    let bytes = try? await catalog.picture(name)
                    #expect(bytes == nil || bytes == picture(name))
                }
            }
        }
        for name in Self.names {
            var bytes: [UInt8]?
            for _ in 1...100 where bytes == nil { bytes = try? await catalog.picture(name) }
            #expect(bytes == picture(name))
        }
    }

    @Test(.dependencies(simulatedFaults))
    func storedAnswerReplacesFailedSearch() async throws {
        let stored = CallRecorder<String>()
        await withTaskGroup { group in
            for words in Self.names + Self.names {
                group.addTask {
                    guard let answer = try? await catalog.search(words) else { return }
                    #expect(answer.items.map(\.name) == [words])
                    if answer.storageFailure == nil { stored.record(words) }
                }
            }
        }
        for words in stored.calls {
            let answer = try await catalog.search(words)
            #expect(answer.items.map(\.name) == [words])
        }
    }
}

/// Returns the file of a picture.
private func picture(_ name: String) -> [UInt8] {
    Array("P1 1 1 1 # \(name)".utf8)
}

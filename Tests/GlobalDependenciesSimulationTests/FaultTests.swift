import ClockDependency
import DateDependency
import FilesDoubles
import Foundation
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import LocalDataFetchDoubles
import RemoteDataFetchDoubles
import SettingsDependency
import Testing

@testable import GlobalDependenciesSimulation

private let url = URL(string: "https://example.com/harbour") ?? URL(fileURLWithPath: "/")

@Suite(.enabled(if: Simulation.isAvailable))
struct FaultTests {
    /// Returns the number of requests that reached the server, and the number of bytes that arrived, of a request that failed.
    private func lostRequest(seed: Int) async throws -> [Int] {
        let counts = CallRecorder<[Int]>()
        let run = try await simulate(seed: seed, faults: [.lostConnections(1)]) {
            let server = InMemoryRemoteDataFetch()
            server.stub(url, body: Data(count: 100))
            let received = CallRecorder<Int64>()
            do {
                _ = try await server.fetch(RemoteRequest(url)) { received.record($0.receivedBytes) }
                return false
            } catch let error as RemoteDataFetchError where error.code == .connectionLost {
                counts.record([server.requests.count, Int(received.calls.max() ?? 0)])
                return true
            }
        }
        #expect(run.isCorrect)
        return counts.calls.first ?? []
    }

    @Test func connectionIsLostBeforeWithinOrAfterResponse() async throws {
        var outcomes: Set<[Int]> = []
        for seed in 1...30 { outcomes.insert(try await lostRequest(seed: seed)) }
        #expect(outcomes == [[0, 0], [1, 50], [1, 0]])
    }

    @Test func slowConnectionMayExceedTimeout() async throws {
        let isTimedOut = CallRecorder<Bool>()
        try await expectCorrect(.slowConnections(1), in: 1...100) {
            let server = InMemoryRemoteDataFetch()
            server.stub(url)
            do {
                _ = try await server.fetch(RemoteRequest(url))
                isTimedOut.record(false)
            } catch let error as RemoteDataFetchError where error.code == .timedOut {
                isTimedOut.record(true)
            }
            return true
        }
        #expect(Set(isTimedOut.calls) == [true, false])
    }

    @Test func requestsWithoutFaultsTakeTimeAndSucceed() async throws {
        let durations = CallRecorder<Double>()
        try await expectCorrect(in: 1...100) {
            let dependencies = GlobalDependencies.default
            let server = InMemoryRemoteDataFetch()
            server.stub(url, body: Data(count: 3))
            let start = dependencies.date.now
            async let other = server.data(from: url)
            let bytes = try await server.data(from: url).count
            durations.record(dependencies.date.now.timeIntervalSince(start))
            let others = try await other.count
            return bytes == 3 && others == 3
        }
        #expect(durations.calls.contains { $0 > 1 })
        #expect(durations.calls.contains { $0 < 0.1 })
        #expect(durations.calls.allSatisfy { $0 > 0 })
    }

    @Test func fullDiskPreventsChangesOfFiles() async throws {
        try await expectCorrect(.fullDisks(1)) {
            let files = InMemoryLocalDataFetch(["a": Data([1])])
            for change: @Sendable () async throws -> Void in [
                { try await files.write(Data([2]), to: "a") },
                { try await files.write(Data([2]), to: "a", mode: .append) },
                { try await files.copy("a", to: "b") },
                { try await files.makeDirectory("c") },
            ] {
                do {
                    try await change()
                    return false
                } catch let error as LocalDataFetchError where error.code == .noSpace {}
            }
            do {
                try InMemoryFiles().createDirectory(at: URL(fileURLWithPath: "d"), withIntermediateDirectories: true)
                return false
            } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {}
            guard try await files.data(at: "a") == Data([1]), files.snapshot.count == 1 else { return false }
            try await files.move("a", to: "d")
            try await files.remove("d")
            return files.snapshot.isEmpty
        }
    }

    @Test func tornWriteKeepsPartOfAppendedData() async throws {
        try await expectCorrect(.tornWrites(1)) {
            let files = InMemoryLocalDataFetch(["log": Data([1])])
            for path: LocalPath in ["log", "new"] {
                do {
                    try await files.write(Data([2, 3, 4, 5]), to: path, mode: .append)
                    return false
                } catch let error as LocalDataFetchError where error.code == .other {}
            }
            try await files.write(Data([6]), to: "whole")
            return files.snapshot == ["log": Data([1, 2, 3]), "whole": Data([6])]
        }
    }

    @Test func faultsEndAtTheirTime() async throws {
        let faults: [DependenciesOption.SimulationFault] = [
            .lostConnections(1).until(.seconds(30)), .fullDisks(1).until(.seconds(30)),
            .cancellations(1).until(.seconds(30)),
        ]
        for seed in 1...30 {
            let run = try await simulate(seed: seed, faults: faults) {
                let (server, settings) = (InMemoryRemoteDataFetch(), InMemorySettings())
                server.stub(url)
                let isLost = (try? await server.data(from: url)) == nil
                let isFull = (try? settings.store("dark", for: "theme")) == nil
                try await sleep(30_000)
                // No fault is left, so nothing of this fails.
                _ = try await server.data(from: url)
                try settings.store("dark", for: "theme")
                try await Task { try await sleep(1) }.value
                return isLost && isFull
            }
            #expect(run.isCorrect, "seed \(seed)")
        }
        let simulated = SimulatedCase(seeds: Seeds(1...9), faults: [faults[0]], failsOnEscape: true)
        #expect(simulated.replay(of: "3") == ".simulated(seed: 3, faults: .lostConnections(1.0).until(.seconds(30.0)))")
    }

    @Test func failedSynchronizationKeepsData() async throws {
        try await expectCorrect(.failedSynchronizations(1)) {
            let files = InMemoryLocalDataFetch()
            try await files.write(Data([1]), to: "a")
            do {
                try await files.write(Data([2]), to: "a", mode: .append, synchronize: true)
                return false
            } catch let error as LocalDataFetchError where error.code == .other {}
            return files.snapshot == ["a": Data([1, 2])]
        }
    }

    @Test func fullDiskPreventsChangesOfSettings() async throws {
        try await expectCorrect(.fullDisks(1)) {
            let settings = InMemorySettings(["theme": "light"])
            for settings in [settings, try settings.suite("other")] {
                do {
                    try settings.store("dark", for: "theme")
                    return false
                } catch let error as SettingsError where error.code == .unwritable {}
            }
            return settings.snapshot == ["theme": "light"]
        }
    }

    @Test func filesHaveDatesOfRun() async throws {
        try await expectCorrect {
            let files = InMemoryLocalDataFetch()
            try await sleep(60_000)
            try await files.write(Data(), to: "a")
            let date = try await files.attributes(of: "a").modificationDate
            return (60..<61).contains(date.timeIntervalSince1970)
        }
    }

    @Test func tasksOfTestAreCancelledButNotTestItself() async throws {
        try await expectCorrect(.cancellations(1)) {
            async let child = isCancelledAfterSleep()
            let task = Task { await isCancelledAfterSleep() }
            let clock = GlobalDependencies.default.continuousClock
            let detached = Task.detached { await isCancelledAfterSleep(on: clock) }
            let ofGroup = await withTaskGroup(of: Bool.self) { group in
                group.addTask { await isCancelledAfterSleep() }
                return await group.allSatisfy { $0 }
            }
            let areCancelled = [await child, await task.value, await detached.value, ofGroup]
            try await sleep(1)
            return areCancelled == [true, true, true, true] && !Task.isCancelled
        }
    }

    @Test func tasksOfLibraryAreNotCancelled() async throws {
        try await expectCorrect(.cancellations(1)) {
            let server = InMemoryRemoteDataFetch()
            server.stub(url, body: Data(count: 3))
            let harbour = Harbour()
            _ = harbour.container.lifetime(of: Voyage(number: 1)).dependencies.boat
            let voyage = harbour.container.lifetime(of: Voyage(number: 2))
            _ = voyage.dependencies.boat
            let failures = await voyage.end()
            let bytes = try await server.data(from: url).count
            return bytes == 3 && failures.isEmpty
        }
    }

    @Test func closingHasTimeOfRun() async throws {
        try await expectCorrect {
            let harbour = Harbour()
            harbour.stuck.record("boat 1")
            let voyage = harbour.container.lifetime(of: Voyage(number: 1))
            _ = voyage.dependencies.boat
            let start = GlobalDependencies.default.date.now
            await withKnownIssue { _ = await voyage.end() }
            return GlobalDependencies.default.date.now >= start + 10
        }
    }

    @Test func watchersAreResumedInOrder() async throws {
        let seed = try await simulate(seed: 1) { true }
        #expect(seed.isCorrect)
        let run = try await simulate(seed: 1, unusual: [:]) {
            let settings = InMemorySettings()
            let order = CallRecorder<Int>()
            let watchers = (1...8).map { number in
                let values = settings.storedValues(for: "tide")
                return Task {
                    for await value in values where value != nil {
                        order.record(number)
                        return
                    }
                }
            }
            try await sleep(1)
            try settings.store(1, for: "tide")
            for watcher in watchers { await watcher.value }
            return order.calls == Array(1...8)
        }
        #expect(run.isCorrect)
    }

    @Test func storyTellsFaults() async throws {
        let bug = try #require(PlantedBug.all.first { $0.testDescription.contains("lost answer") })
        let seed = try #require(try await failingSeeds(in: 1...1_000, limit: 1, faults: bug.faults, bug.scenario).first)
        let failing = try await simulate(seed: seed, faults: bug.faults, bug.scenario)
        let story = try await story(of: failing.unusual, seed: seed, faults: bug.faults, bug.scenario)
        #expect(
            story.contains("▸ POST https://example.com/pizzas: the connection was lost after the server had responded")
        )
    }
}

/// Returns a Boolean value that indicates whether the task is cancelled while it sleeps, or before.
private func isCancelledAfterSleep(on clock: any Clock<Duration> = GlobalDependencies.default.continuousClock) async
    -> Bool
{
    do {
        for _ in 1...2 { try await clock.sleep(for: .milliseconds(5)) }
        return Task.isCancelled
    } catch {
        return error is CancellationError
    }
}

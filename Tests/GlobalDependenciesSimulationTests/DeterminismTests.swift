import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import Testing

@testable import GlobalDependenciesSimulation

@Suite(.enabled(if: Simulation.isAvailable))
struct DeterminismTests {
    private let simulated = SimulatedCase(seeds: Seeds(2...9), faults: [], failsOnEscape: true, checks: .determinism)

    @Test(.enabled(if: ScheduledGroup.inheritsJobForEachCall))
    func runThatDependsOnEarlierRunIsReported() async throws {
        let count = Mutex(0)
        let reports = try await reports(of: simulated) {
            let isRepetition = count.withLock { count in
                count += 1
                return count > 1
            }
            await Task {}.value
            if isRepetition { await yield() }
        }
        #if DEBUG
        let place = ", from yield() at \(#filePath):\(lineOfYield)"
        #else
        let place = ""
        #endif
        #expect(
            reports == [
                """
                GlobalDependencies [GD069]: the seed of a simulated test did not determine the run: a repetition differed.

                  Test:        \(try #require(Test.current).qualifiedName)
                  Seed:        2
                  First run:   ended after 3 steps
                  Repetition:  task 1 ran in step 4\(place)

                To fix it, do one of these:
                  1. If the run depends on a static property, a file or an address, create it anew in each run.
                  2. If it depends on the order of a set or a dictionary, sort the elements, or set the environment variable \
                `SWIFT_DETERMINISTIC_HASHING` to `1`.
                  3. If it reads the date, an identifier or a random number of the platform, read that of the container.
                """
            ]
        )
    }

    // Remedy GD069.1: If the run depends on a static property
    // Remedy GD069.2: If it depends on the order of a set or a dictionary
    // Remedy GD069.3: If it reads the date, an identifier or a random number
    @Test func valuesOfSeedAndSortedElementsAreDetermined() async throws {
        let reports = try await reports(of: simulated) {
            let count = Mutex(random(in: 1...3))
            for name in Set(["ash", "elm", "oak"]).sorted() {
                await Task { count.withLock { $0 += name.count } }.value
            }
            for _ in 1...count.withLock({ $0 }) { await Task.yield() }
        }
        #expect(reports == [])
    }
}

private let lineOfYield = #line + 3

private func yield() async {
    await Task.yield()
}

#if canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
@Suite(.enabled(if: Simulation.isAvailable && ScheduledGroup.inheritsJobForEachCall))
struct PlatformValuesTests {
    @Test func clocksOfPlatformHaveTimeOfRun() async throws {
        let run = try await simulate(seed: 1, unusual: [:]) {
            let (continuous, suspending, date) = (ContinuousClock.now, SuspendingClock.now, Date())
            let order = Mutex("")
            async let slow: Void = {
                try await Task.sleep(for: .seconds(7_200))
                order.withLock { $0 += "slow" }
            }()
            async let fast: Void = {
                try await ContinuousClock().sleep(until: continuous + .seconds(3_600))
                order.withLock { $0 += "fast " }
            }()
            _ = try await (slow, fast)
            #expect(ContinuousClock.now - continuous == .seconds(7_200))
            #expect(SuspendingClock.now - suspending == .seconds(7_200))
            #expect(Date().timeIntervalSince(date) == 7_200)
            return order.withLock { $0 == "fast slow" }
        }
        #expect(run.isCorrect)
        #expect(run.escape == nil)
    }

    @Test func cancelledSleepOfPlatformEnds() async throws {
        try await expectCorrect {
            let task = Task { try await Task.sleep(for: .seconds(3_600)) }
            task.cancel()
            let result = await task.result
            return (try? result.get()) == nil
        }
    }

    @Test func seedDeterminesRandomNumbersOfPlatform() async throws {
        let values = Mutex<[[String]]>([])
        for seed in [3, 3, 4] {
            _ = try await simulate(seed: seed) {
                let numbers = (1...5).map { _ in "\(Int.random(in: 0..<1_000_000))" }
                values.withLock { $0.append(numbers + [UUID().uuidString]) }
                return true
            }
        }
        let found = values.withLock { $0 }
        #expect(found[0] == found[1])
        #expect(found[0].last != found[2].last)
        #expect(found[0] != found[2])
    }

    @Test func hashingIsTheSameInEachProcess() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            print("hash of a name: \("name".hashValue)")
            fflush(nil)
        }
        let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        #expect(output.contains("hash of a name: \("name".hashValue)"))
    }
}
#endif

import ClockDependency
import Foundation
import GlobalDependenciesTesting
import Testing

/// A thousand sleepers at a time, often: as many times as the environment variable `STRESS_RUNS` says, or 20 times.
@Suite(.serialized) struct TestClockStressTests {
    private static let sleepers = 1000
    private static let runs = 0..<(Int(ProcessInfo.processInfo.environment["STRESS_RUNS"] ?? "") ?? 20)

    @Test(arguments: runs) func aThousandSleepersWakeInOrder(run: Int) async throws {
        var generator = Shuffling(state: UInt64(run))
        let delays = (1...Self.sleepers).shuffled(using: &generator)
        let clock = TestClock()
        let wakings = LockIsolated<[TestClock.Instant]>([])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for delay in delays {
                group.addTask {
                    try await clock.sleep(for: .milliseconds(delay))
                    wakings.withValue { $0.append(clock.now) }
                }
            }
            await clock.waitForSleepers(Self.sleepers)
            await clock.advance(by: .seconds(1))
            try await group.waitForAll()
        }
        #expect(wakings.value == (1...Self.sleepers).map { TestClock.Instant(offset: .milliseconds($0)) })
    }

    @Test(arguments: 0..<5) func aThousandWhoComeBackAreNeverLate(run: Int) async throws {
        let clock = TestClock()
        let wakings = LockIsolated([Int: [TestClock.Instant]]())
        let task = Task {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1...Self.sleepers {
                    group.addTask {
                        while true {
                            try await clock.sleep(for: .seconds(1 + (number + run) % 7))
                            let now = clock.now
                            wakings.withValue { $0[number, default: []].append(now) }
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
        await clock.advance(by: .seconds(14), sleepers: Self.sleepers)
        await clock.waitForSleepers(Self.sleepers)
        for number in 1...Self.sleepers {
            let interval = 1 + (number + run) % 7
            let expected = stride(from: interval, through: 14, by: interval)
            #expect(wakings.value[number] == expected.map { TestClock.Instant(offset: .seconds($0)) })
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.deadlines == [])
    }

    @Test(arguments: runs) func cancellationAtAnyMomentLosesNobody(run: Int) async {
        let clock = TestClock()
        let ends = LockIsolated((woken: 0, cancelled: 0))
        let tasks = (1...Self.sleepers).map { number in
            Task {
                do {
                    try await clock.sleep(for: .milliseconds(number % 50))
                    ends.withValue { $0.woken += 1 }
                } catch {
                    ends.withValue { $0.cancelled += 1 }
                }
            }
        }
        let canceller = Task.detached {
            for task in tasks where (task.hashValue &+ run) & 3 == 0 { task.cancel() }
        }
        await clock.advance(by: .milliseconds(20))
        await canceller.value
        for task in tasks.suffix(10) { task.cancel() }
        let rest = Task {
            for task in tasks { await task.value }
            return true
        }
        while ends.value.woken + ends.value.cancelled < Self.sleepers { await clock.advance(by: .milliseconds(50)) }
        #expect(await rest.value)
        #expect(clock.deadlines == [])
        #expect(ends.value.cancelled >= 10)
    }
}

/// A generator that gives the same numbers for the same state.
private struct Shuffling: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 33)
    }
}

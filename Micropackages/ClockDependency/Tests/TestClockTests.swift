import ClockDependency
import GlobalDependenciesTesting
import Testing

struct TestClockTests {
    private let clock = TestClock()

    private func instant(_ seconds: Int) -> TestClock.Instant {
        TestClock.Instant(offset: .seconds(seconds))
    }

    @Test func sleepersWakeInTheOrderOfTheirDeadlinesEachAtItsOwn() async throws {
        let wakings = LockIsolated<[TestClock.Instant]>([])
        try await withThrowingTaskGroup(of: Void.self) { [clock] group in
            for seconds in [3, 1, 5, 2, 4] {
                group.addTask {
                    try await clock.sleep(for: .seconds(seconds))
                    wakings.withValue { $0.append(clock.now) }
                }
            }
            await clock.waitForSleepers(5)
            #expect(clock.deadlines == (1...5).map(instant))
            await clock.advance(by: .seconds(3))
            #expect(wakings.value == (1...3).map(instant))
            #expect(clock.deadlines == [4, 5].map(instant))
            await clock.advance(by: .seconds(10))
            try await group.waitForAll()
        }
        #expect(wakings.value == (1...5).map(instant))
        #expect(clock.now == instant(13))
    }

    @Test func sleepersOfOneDeadlineWakeInTheOrderInWhichTheyCame() async throws {
        let wakings = LockIsolated<[Int]>([])
        var tasks: [Task<Void, any Error>] = []
        for number in 0..<20 {
            tasks.append(
                Task { [clock] in
                    try await clock.sleep(for: .seconds(1))
                    wakings.withValue { $0.append(number) }
                }
            )
            await clock.waitForSleepers(number + 1)
        }
        await clock.advance(by: .seconds(1))
        for task in tasks { try await task.value }
        #expect(wakings.value == Array(0..<20))
    }

    @Test func aSleeperWhoComesBackIsNeverLate() async throws {
        let wakings = LockIsolated<[TestClock.Instant]>([])
        let task = Task { [clock] in
            for _ in 0..<100 {
                try await clock.sleep(for: .seconds(1))
                wakings.withValue { $0.append(clock.now) }
            }
            try await clock.sleep(for: .seconds(1000))
        }
        await clock.advance(by: .seconds(100), sleepers: 1)
        await clock.waitForSleepers()
        #expect(wakings.value == (1...100).map(instant))
        #expect(clock.deadlines == [instant(1100)])
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test @MainActor func aSleeperOnTheMainActorComesBackInTime() async throws {
        var wakings: [TestClock.Instant] = []
        let task = Task {
            while true {
                try await clock.sleep(for: .seconds(1))
                wakings.append(clock.now)
            }
        }
        await clock.advance(by: .seconds(10))
        #expect(wakings == (1...10).map(instant))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func aSleepThatLastsNoTimeIsOverAtOnce() async throws {
        try await clock.sleep(until: instant(0))
        try await clock.sleep(until: instant(-1))
        await clock.advance(to: instant(7))
        try await clock.sleep(until: instant(7))
        #expect(clock.now == instant(7))
    }

    @Test func aClockMayBeginLater() async throws {
        let clock = TestClock(now: instant(100))
        let task = Task { try await clock.sleep(for: .seconds(5)) }
        await clock.waitForSleepers()
        #expect(clock.deadlines == [instant(105)])
        await clock.advance(to: instant(105))
        try await task.value
    }

    @Test func advancingByNothingMakesItNoLater() async throws {
        let task = Task { [clock] in try await clock.sleep(for: .seconds(5)) }
        await clock.waitForSleepers()
        await clock.advance()
        #expect(clock.now == instant(0))
        #expect(clock.deadlines == [instant(5)])
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func advancesAtTheSameTimeAddUp() async {
        await withTaskGroup { [clock] group in
            for _ in 0..<50 { group.addTask { await clock.advance(by: .seconds(2)) } }
        }
        #expect(clock.now == instant(100))
    }

    @Test func aCancelledSleeperGoesAtOnceAndAlone() async throws {
        let others = Task { [clock] in try await clock.sleep(for: .seconds(2)) }
        let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
        await clock.waitForSleepers(2)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.deadlines == [instant(2)])
        #expect(clock.now == instant(0))
        await clock.advance(by: .seconds(2))
        try await others.value
    }

    @Test func aCancelledTaskDoesNotBeginToSleep() async {
        let task = Task { [clock] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.deadlines == [])
    }

    @Test func runGoesOnUntilNobodySleeps() async throws {
        let task = Task { [clock] in
            for seconds in 1...50 { try await clock.sleep(for: .seconds(seconds)) }
        }
        await clock.waitForSleepers()
        await clock.run()
        try await task.value
        #expect(clock.now == instant(1275))
    }

    @Test func runWithNobodyAsleepLeavesTheTime() async {
        await clock.run()
        #expect(clock.now == instant(0))
    }

    @Test func aTestWhoseTimeIsUpWaitsForNobody() async {
        let task = Task { [clock] in await clock.waitForSleepers() }
        task.cancel()
        await task.value
    }
}

import ClockDependency
import Dispatch
import GlobalDependenciesTesting
import Testing

/// Several tasks that drive one clock.
@Suite(.serialized) struct TestClockConcurrencyTests {
    private let clock = TestClock()

    private func instants(_ seconds: ClosedRange<Int>) -> [TestClock.Instant] {
        seconds.map { TestClock.Instant(offset: .seconds($0)) }
    }

    /// Starts somebody who sleeps for a second again and again, and returns when that one wakes.
    private func startLoop() -> (task: Task<Void, any Error>, wakings: LockIsolated<[TestClock.Instant]>) {
        let wakings = LockIsolated<[TestClock.Instant]>([])
        let task = Task { [clock] in
            while true {
                try await clock.sleep(for: .seconds(1))
                wakings.withValue { $0.append(clock.now) }
            }
        }
        return (task, wakings)
    }

    /// Starts sleepers, one for each second, and returns when they woke, as they see it after some work.
    private func startSleepers(_ seconds: ClosedRange<Int>) async -> LockIsolated<[TestClock.Instant]> {
        let wakings = LockIsolated<[TestClock.Instant]>([])
        for second in seconds {
            Task { [clock] in
                try await clock.sleep(for: .seconds(second))
                // Whoever does not give way to this one makes it later meanwhile.
                let work = (0..<100).map(String.init).joined()
                wakings.withValue { $0.append(work.isEmpty ? TestClock.Instant() : clock.now) }
            }
        }
        await clock.waitForSleepers(seconds.count)
        return wakings
    }

    @Test(arguments: 0..<20) func advancesThatWaitForTheSameSleeperMakeItNeverLate(run: Int) async {
        let (task, wakings) = startLoop()
        await withTaskGroup { [clock] group in
            for _ in 0..<3 { group.addTask { await clock.advance(by: .seconds(10), sleepers: 1) } }
        }
        await clock.waitForSleepers()
        #expect(wakings.value == instants(1...30))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(arguments: 0..<20) func advancesAtTheSameTimeWakeEachAtItsOwn(run: Int) async {
        let wakings = await startSleepers(1...40)
        await withTaskGroup { [clock] group in
            for _ in 0..<4 { group.addTask { await clock.advance(by: .seconds(10)) } }
        }
        #expect(wakings.value == instants(1...40))
        #expect(clock.now == TestClock.Instant(offset: .seconds(40)))
    }

    @Test(arguments: 0..<20) func runsAndAdvancesAtTheSameTimeWakeEachAtItsOwn(run: Int) async {
        let wakings = await startSleepers(1...40)
        await withTaskGroup { [clock] group in
            group.addTask { await clock.run() }
            group.addTask { await clock.advance(to: TestClock.Instant(offset: .seconds(20))) }
            group.addTask { await clock.run() }
        }
        #expect(wakings.value == instants(1...40))
        #expect(clock.now == TestClock.Instant(offset: .seconds(40)))
    }

    @Test(arguments: 0..<20) func moreSleepersThanAreAskedForWakeEachAtItsOwn(run: Int) async {
        let wakings = await startSleepers(1...41)
        await clock.advance(by: .seconds(40), sleepers: 1)
        #expect(wakings.value == instants(1...40))
        await clock.run()
    }

    @Test func oneWhoWasWokenMayAdvanceTheClock() async throws {
        let task = Task { [clock] in
            try await clock.sleep(for: .seconds(1))
            await clock.advance(by: .seconds(2))
            return clock.now
        }
        await clock.waitForSleepers()
        await clock.advance(by: .seconds(5))
        #expect(try await task.value == TestClock.Instant(offset: .seconds(7)))
    }

    @Test func oneWhoWasWokenMayAdvanceTheClockOfAnAdvanceThatWaits() async throws {
        let task = Task { [clock] in
            try await clock.sleep(for: .seconds(1))
            await clock.advance(by: .seconds(2))
            try await clock.sleep(for: .seconds(100))
        }
        await clock.advance(by: .seconds(5), sleepers: 1)
        #expect(clock.now == TestClock.Instant(offset: .seconds(7)))
        await clock.run()
        try await task.value
    }

    @Test func anAdvanceWhoseTaskIsCancelledStaysWhereItWaits() async {
        let task = Task { [clock] in await clock.advance(by: .seconds(5), sleepers: 1) }
        task.cancel()
        await task.value
        #expect(clock.now == TestClock.Instant())
        await clock.advance(by: .seconds(1))
        #expect(clock.now == TestClock.Instant(offset: .seconds(1)))
    }

    @Test func anAdvanceWhoseTaskIsCancelledEnds() async {
        let (task, wakings) = startLoop()
        for wake in [{ await $0.advance(by: .seconds(Int64.max)) }, { await $0.run(timeout: .seconds(Int64.max)) }]
            as [@Sendable (TestClock) async -> Void]
        {
            let count = wakings.value.count
            let advance = Task { [clock] in await wake(clock) }
            while wakings.value.count < count + 3 { await Task.yield() }
            advance.cancel()
            await advance.value
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(wakings.value == instants(1...wakings.value.count))
        let now = clock.now
        await clock.advance(by: .seconds(1))
        #expect(clock.now == now.advanced(by: .seconds(1)))
    }

    @Test func timeoutsAndSleepsMayBeAsLongAsAny() async throws {
        let long = Duration.seconds(Int64.max)
        let task = Task { [clock] in try await clock.sleep(for: long) }
        await clock.waitForSleepers(timeout: long)
        await clock.run(timeout: long)
        try await task.value
        #expect(clock.now == TestClock.Instant(offset: long))
        let waiter = Task { [clock] in await clock.waitForSleepers(timeout: long) }
        let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
        await waiter.value
        await clock.run(timeout: long)
        try await sleeper.value
    }

    @Test func aBlockedMainThreadIsNotWaitedForEachTime() async {
        await #expect(processExitsWith: .success) {
            let (isBlocked, mayGoOn) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
            DispatchQueue.main.async {
                isBlocked.continuation.finish()
                mayGoOn.wait()
            }
            for await _ in isBlocked.stream {}
            let clock = TestClock()
            for second in 1...200 { Task { try await clock.sleep(for: .seconds(second)) } }
            await clock.waitForSleepers(200)
            await clock.run(timeout: .seconds(10))
            #expect(clock.deadlines == [])
            mayGoOn.signal()
        }
    }
}

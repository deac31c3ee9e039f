import ClockDoubles
import GlobalDependencies
import GlobalDependenciesTesting
import Testing

/// The remedies of GD039 to GD042, each applied to a program of `TestClockDiagnosticsTests`.
struct TestClockRemedyTests {
    private let clock = TestClock(now: TestClock.Instant(offset: .seconds(5)))

    /// A component that sleeps on the clock of its container.
    private struct Ticker: Sendable {
        let dependencies: GlobalDependencies

        func tick() async throws -> Int {
            try await dependencies.continuousClock.sleep(for: .seconds(1))
            return 1
        }
    }

    /// Expects an operation to report one message.
    private func expect(_ identifier: String, during operation: @Sendable () async -> Void) async {
        await withKnownIssue {
            await operation()
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("GlobalDependencies [\(identifier)]") == true
        }
    }

    // Remedy GD039.1: Advance to a later instant, or create another clock.
    @Test(.dependencies()) func advanceToLaterInstantIsNotReported() async {
        await clock.advance(to: TestClock.Instant(offset: .seconds(7)))
        #expect(clock.now == TestClock.Instant(offset: .seconds(7)))
        let other = TestClock()
        await other.advance(to: TestClock.Instant(offset: .seconds(3)))
        #expect(other.now == TestClock.Instant(offset: .seconds(3)))
        await expect("GD039") { [clock] in await clock.advance(to: TestClock.Instant(offset: .seconds(3))) }
    }

    // Remedy GD040.1: Pass the code under test the container whose clock this is.
    @Test(.dependencies()) func codeWithClockSuspends() async throws {
        let other = TestClock()
        let lost = Task { try await Ticker(dependencies: .default.with { $0.continuousClock = other }).tick() }
        await expect("GD040") { [clock] in await clock.waitForSleepers(1, timeout: .milliseconds(1)) }
        let ticker = Ticker(dependencies: .default.with { [clock] in $0.continuousClock = clock })
        let task = Task { try await ticker.tick() }
        await clock.waitForSleepers(1)
        await clock.advance(by: .seconds(1))
        #expect(try await task.value == 1)
        await other.waitForSleepers(1)
        await other.advance(by: .seconds(1))
        #expect(try await lost.value == 1)
    }

    // Remedy GD040.3: Wait for fewer tasks.
    @Test(.dependencies()) func waitForFewerTasksEnds() async throws {
        let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
        await clock.waitForSleepers(1)
        #expect(clock.deadlines == [TestClock.Instant(offset: .seconds(6))])
        await expect("GD040") { [clock] in await clock.waitForSleepers(2, timeout: .milliseconds(1)) }
        await clock.advance(by: .seconds(1))
        try await task.value
    }

    // Remedy GD041.1: If a task sleeps in an endless loop, cancel the task, or advance the clock by a duration.
    @Test(.exactOnly, .dependencies()) func advanceByDurationEndsWithEndlessLoop() async {
        let count = LockIsolated(0)
        let task = Task { [clock] in
            while true {
                try await clock.sleep(for: .seconds(1))
                count.withValue { $0 += 1 }
            }
        }
        await clock.advance(by: .seconds(3))
        #expect(count.value == 3)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await clock.run(limit: 3)
        #expect(count.value == 3)
    }

    // Remedy GD041.2: If a loop sleeps for a duration of zero, use a longer one.
    @Test(.exactOnly, .dependencies()) func loopWithLongerDurationEnds() async {
        let count = LockIsolated(0)
        let task = Task { [clock] in
            while true {
                try await clock.sleep(for: .milliseconds(250))
                count.withValue { $0 += 1 }
            }
        }
        await clock.advance(by: .seconds(1))
        #expect(count.value == 4)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    // Remedy GD041.3: If the test needs more resumptions, raise the limit of `run`.
    @Test(.exactOnly, .dependencies()) func higherLimitLetsLoopEnd() async throws {
        let sleeps: @Sendable (Int) -> Task<Int, any Error> = { [clock] count in
            Task {
                for _ in 0..<count { try await clock.sleep(for: .seconds(1)) }
                return count
            }
        }
        let cancelled = sleeps(10)
        await expect("GD041") { [clock] in await clock.run(limit: 3) }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        let task = sleeps(10)
        await clock.run(limit: 20)
        #expect(try await task.value == 10)
        // An endless loop reaches each limit.
        let endless = sleeps(.max)
        await expect("GD041") { [clock] in await clock.run(limit: 20) }
        await #expect(throws: CancellationError.self) { try await endless.value }
    }

    // Remedy GD042.1: Find the task that polls, as in `while !isDone { await Task.yield() }`. Await an event instead.
    @Test(.exactOnly, .dependencies()) func awaitedEventIsNotReported() async {
        let (ticks, tick) = AsyncStream.makeStream(of: Int.self)
        let ticking = Task { [clock] in
            var count = 0
            for await _ in clock.timer(interval: .seconds(1)) {
                count += 1
                tick.yield(count)
            }
        }
        let awaiting = Task { await ticks.first { $0 == 3 } }
        await clock.advance(by: .seconds(3))
        #expect(await awaiting.value == 3)
        ticking.cancel()
    }
}

import ClockDoubles
import Testing

struct ImmediateClockTests {
    @Test func sleepAdvancesClockToDeadline() async throws {
        let clock = ImmediateClock()
        try await clock.sleep(for: .seconds(5))
        try await clock.sleep(for: .milliseconds(500))
        #expect(clock.now == ImmediateClock.Instant(offset: .milliseconds(5500)))
    }

    @Test func aSleepUntilThePastLeavesTheTime() async throws {
        let clock = ImmediateClock(now: ImmediateClock.Instant(offset: .seconds(10)))
        try await clock.sleep(until: ImmediateClock.Instant(offset: .seconds(3)))
        #expect(clock.now == ImmediateClock.Instant(offset: .seconds(10)))
    }

    @Test func aCancelledTaskDoesNotSleep() async {
        let clock = ImmediateClock()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(5))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.now == ImmediateClock.Instant())
    }

    @Test func aTimerOnItTicksAtOnce() async {
        let clock: any Clock<Duration> = .immediate
        var ticks: [Duration] = []
        for await tick in clock.timer(interval: .seconds(60)) {
            ticks.append(tick)
            if ticks.count == 3 { break }
        }
        #expect(ticks == [.seconds(60), .seconds(120), .seconds(180)])
    }
}

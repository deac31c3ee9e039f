import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import TestSupport
import Testing

struct ClockTests {
    @Test func advancedClockResumesTask() async throws {
        let clock = TestClock<Duration>()
        let count = LockIsolated(0)
        let task = Task {
            for await _ in clock.timer(interval: .seconds(1)).prefix(3) { count.withValue { $0 += 1 } }
        }
        await clock.advance(by: .seconds(2))
        #expect(count.value == 2)
        await clock.advance(to: TestClock<Duration>.Instant(offset: .seconds(3)))
        await task.value
        #expect(count.value == 3)
        #expect(clock.now.offset == .seconds(3))
    }

    @Test func argumentOfClockIsInferred() {
        let clock: TestClock<Duration> = TestClock()
        let dependencies = DependencyValues().with { $0.continuousClock = clock }
        #expect(dependencies.continuousClock as? TestClock<Duration> === clock)
        #expect(clock.minimumResolution > .zero)
    }

    @Test func suspendedTaskIsAnError() async throws {
        let clock = TestClock()
        try await clock.checkSuspension()
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        await clock.waitForSleepers()
        #expect(clock.deadlines.map(\.offset) == [.seconds(1)])
        await #expect(throws: SuspensionError(count: 1)) { try await clock.checkSuspension() }
        await clock.run(timeout: .seconds(5))
        try await task.value
    }

    @Test func cancelledSleepThrows() async {
        let clock = TestClock()
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func immediateClockPassesDeadline() async throws {
        let clock = ImmediateClock<Duration>()
        try await clock.sleep(for: .seconds(60))
        #expect(clock.now.offset == .seconds(60))
        #expect(clock.minimumResolution == TestClock().minimumResolution)
    }

    @Test func unimplementedClockReportsEachUse() async {
        let clock = UnimplementedClock<Duration>(name: "Timer")
        let start = UnimplementedClock<Duration>.Instant(offset: .seconds(1))
        let messages = await messages {
            try await clock.sleep(until: start)
            #expect(clock.now == start)
            #expect(clock.minimumResolution > .zero)
        }
        #expect(
            messages == [
                "Unimplemented: Timer.sleep", "Unimplemented: Timer.now", "Unimplemented: Timer.minimumResolution",
            ]
        )
        #expect((.unimplemented as UnimplementedClock<Duration>).name == "Clock")
    }
}

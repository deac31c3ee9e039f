import ClockDoubles
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import TestSupport
import Testing

struct ClockDependencyTests {
    @Test func theDefaultsAreTheClocksOfTheSystem() {
        #expect(GlobalDependencies().continuousClock is ContinuousClock)
        #expect(GlobalDependencies().suspendingClock is SuspendingClock)
    }

    @Test func anOverrideReachesTheAccessor() {
        expectOverride(of: \.continuousClock, with: TestClock())
        expectOverride(of: \.suspendingClock, with: TestClock())
    }

    @Test(.dependencies { $0.continuousClock = .immediate })
    func aMemberOfTheClockIsAnOverride() async throws {
        @Dependency(\.continuousClock) var clock
        #expect(clock is ImmediateClock)
        try await clock.sleep(for: .seconds(3600))
    }

    @Test func testClockResumesSleeper() async throws {
        let clock = TestClock()
        let dependencies: any SleeperDependency = GlobalDependencies().with(override: clock, for: \.continuousClock)
        let task = Task { try await dependencies.sleeper.sleep(seconds: 1.5) }
        await clock.run { _ = await task.result }
        #expect(clock.now == TestClock.Instant(offset: .seconds(1.5)))
    }

    @Test func sleeperOfTestGetsSecondsInRange() async throws {
        let received = LockIsolated<[Double]>([])
        let dependencies = GlobalDependencies().with { container in
            container.sleeper = Sleeper { seconds in received.withValue { $0.append(seconds) } }
        }
        for seconds in [-1, .nan, 2.5, .infinity] { try await dependencies.sleeper.sleep(seconds: seconds) }
        #expect(received.value == [0, 0, 2.5, 3_155_760_000])
    }

    @Test(.dependencies()) func sleeperReadsTheClockWhenItIsRead() async {
        await expectLiveReport(of: "continuousClock") { _ = $0.sleeper }
    }

    @Test(.dependencies()) func theClockOfTheSystemIsAnIssueInAStrictTest() async {
        await expectLiveReport(of: "continuousClock") { _ = $0.continuousClock }
    }
}

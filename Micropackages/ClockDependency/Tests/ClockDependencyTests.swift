import ClockDependency
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

struct ClockDependencyTests {
    @Test func theDefaultsAreTheClocksOfTheSystem() {
        #expect(GlobalDependencies().continuousClock is ContinuousClock)
        #expect(GlobalDependencies().suspendingClock is SuspendingClock)
    }

    @Test func anOverrideReachesTheAccessor() throws {
        let (continuous, suspending) = (TestClock(), TestClock())
        let container = GlobalDependencies()
            .with(override: continuous, for: \.continuousClock)
            .with(override: suspending, for: \.suspendingClock)
        let dependencies: any ContinuousClockDependency & SuspendingClockDependency = container
        #expect(dependencies.continuousClock as? TestClock === continuous)
        #expect(dependencies.suspendingClock as? TestClock === suspending)
    }

    @Test(.dependencies { $0.continuousClock = .immediate })
    func aMemberOfTheClockIsAnOverride() async throws {
        @Dependency(\.continuousClock) var clock
        #expect(clock is ImmediateClock)
        try await clock.sleep(for: .seconds(3600))
    }

    @Test(.dependencies()) func theClockOfTheSystemIsAnIssueInAStrictTest() {
        withKnownIssue {
            _ = GlobalDependencies.default.continuousClock
        } matching: { issue in
            let headline =
                "GlobalDependencies [GD022]: `\\.continuousClock` was read in a test that does not override it, "
                + "so its live implementation was used."
            return issue.comments.first?.rawValue.hasPrefix(headline) == true
        }
    }
}

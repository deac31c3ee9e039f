import GlobalDependencies
import GlobalDependenciesInspection
import GlobalDependenciesTesting
import Testing

/// Tests for unused overrides: which accesses count as reads.
struct UnusedOverrideTests {
    @Test func usedContextIsNotReported() async throws {
        try await expectReports([], .dependencies { $0.context = .live }) {
            #expect(GlobalDependencies.default.volume == 11)
        }
    }

    @Test func unusedContextIsNotReported() async throws {
        try await expectReports([], .dependencies { $0.context = .preview }) {}
    }

    @Test func testsInheritOptionOfSuite() async throws {
        let reports = try await reports(
            .dependencies(.unusedOverrides(.ignored)),
            .dependencies { $0.greeting = MockGreeting() }
        ) {}
        #expect(reports == [])
    }

    @Test func optionOfTestTakesPrecedence() async throws {
        let reports = try await reports(
            .dependencies(.unusedOverrides(.ignored)),
            .dependencies(.unusedOverrides(.warning)) { $0.greeting = MockGreeting() }
        ) {}
        #expect(reports == [.unused("greeting")])
    }

    /// The override of a part copies the rest of the value.
    @Test func overrideOfPartReadsTheWhole() async throws {
        let reports = try await reports(
            .dependencies { $0.player = Player(play: { "test \($0)" }, stop: { "test stop" }) }
        ) {
            let stop: @Sendable () -> String = { "part stop" }
            let dependencies = GlobalDependencies.default.with(override: stop, for: \.player.stop)
            #expect(dependencies.player.stop() == "part stop")
            #expect(dependencies.player.play("song") == "test song")
        }
        #expect(reports == [])
    }

    @Test func explainingIsNotReading() async throws {
        try await expectReports([.unused("greeting")], .dependencies { $0.greeting = MockGreeting() }) {
            let origin = GlobalDependencies.default.explain(\.greeting).origin
            #expect(origin.kind == .overridden)
            #expect(origin.implementationType == "MockGreeting")
        }
    }

    @Test func explainingLiveDefaultIsNoIssue() async throws {
        try await expectReports([], .dependencies()) {
            let dependencies = GlobalDependencies.default
            #expect(dependencies.explain(\.greeting).origin.implementationType == "PoliteGreeting")
            #expect(dependencies.explain(\.volume).origin.implementationType == "Int")
            _ = dependencies.graph()
            _ = "\(dependencies)" + String(reflecting: dependencies)
        }
    }

    /// The instance keeps the value it has read, so only this read can report it.
    @Test func explainingSharedInstanceBuildsIt() async throws {
        try await expectReports([.live("greeting")], .dependencies()) {
            #expect(GlobalDependencies.default.explain(\.counter).origin.implementationType == "Counter")
        }
    }

    @Test func explainingIsNotReadingLiveDependency() async throws {
        try await expectReports([.unusedLive("Noise")], .dependencies { $0.useLive(\.noise) }) {
            #expect(GlobalDependencies.default.explain(\.noise).origin.implementationType == "LiveNoise")
        }
    }
}

private protocol Noise: Sendable {}
private struct LiveNoise: Noise {}
private struct TestNoise: Noise {}

extension GlobalDependencies {
    fileprivate var noise: any Noise {
        resolveDependency(forKeyPath: \.noise, defaultImplementation: LiveNoise(), testImplementation: TestNoise())
    }
}

import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

struct UseLiveTests {
    @Test(.dependencies { $0.useLive(\.volume) }) func liveImplementationReplacesTestImplementation() {
        #expect(GlobalDependencies.default.volume == 11)
        #expect(GlobalDependencies.default.context == .test)
    }

    @Test(.dependencies { $0.useLive(\.liveOnly) }) func liveValueOfKeyIsUsed() {
        #expect(GlobalDependencies.default.liveOnly == "live")
        #expect(GlobalDependencies.default.other == "other test")
    }

    @Test(
        .dependencies {
            $0.useLive(\.other)
            $0.useLive(\.volume)
        }
    )
    func laterOverrideReplacesLiveImplementation() {
        #expect(GlobalDependencies.default.other == "other live")
        #expect(GlobalDependencies.default.with(override: "mock", for: \.other).other == "mock")
        #expect(GlobalDependencies.default.volume == 11)
        #expect(GlobalDependencies.default.with(override: 3, for: \.volume).volume == 3)
    }

    @Test(
        .dependencies {
            $0.useLive(\.player)
            $0.player.play = { "mock \($0)" }
        }
    )
    func endpointIsOverriddenAfterUseLive() {
        #expect(GlobalDependencies.default.player.play("it") == "mock it")
        #expect(GlobalDependencies.default.player.stop() == "live stop")
    }

    @Test func readOfOverriddenKeyUsesItsLiveUse() async throws {
        try await expectReports([], .dependencies { $0.useLive(\.other) }) {
            #expect(GlobalDependencies.default.with(override: "mock", for: \.other).other == "mock")
        }
    }

    @Suite(
        .dependencies {
            $0.greeting = MockGreeting()
            $0.other = "mock"
        }
    )
    struct OverriddenTests {
        @Test(
            .dependencies {
                $0.useLive(\.greeting)
                $0.useLive(\.other)
            }
        )
        func useLiveReplacesEarlierOverride() {
            #expect(Greeter().greet() == "Good day, you.")
            #expect(GlobalDependencies.default.other == "other live")
        }

        @Test func overrideOfSuiteApplies() {
            #expect(Greeter().greet() == "Hello, you!")
            #expect(GlobalDependencies.default.other == "mock")
        }
    }

    @Test(
        .dependencies {
            $0.useLive(\.counter)
            $0.greeting = MockGreeting()
        }
    )
    func liveInstanceReadsOverride() {
        #expect(GlobalDependencies.default.counter.next() == 1)
    }

    @Test(.dependencies { $0.useLive(\.greeting) }) func derivedContainersAndScopesStayLive() {
        let derived = GlobalDependencies.default.with { $0[number: 1] = 1 }
        #expect(Greeter(dependencies: derived).greet() == "Good day, you.")
        withDependencies({ $0.useLive(\.volume) }) {
            #expect(Greeter().greet() == "Good day, you.")
            #expect(GlobalDependencies.default.volume == 11)
        }
        #expect(GlobalDependencies.default.volume == 0)
    }

    @Test(.dependencies { @MainActor in $0.useLive(isolated: \.title) })
    @MainActor func dependencyOfMainActorIsLive() {
        #expect(GlobalDependencies.default.title == "live title")
    }
}

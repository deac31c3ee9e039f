import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests for `useLive` in a scope with components from other scopes.
struct UseLiveScopeTests {
    @Test(.dependencies { $0.greeting = MockGreeting() }) func outerModelReadsLiveDependencyOfScope() {
        let model = Model()
        #expect(model.words == "Hello, 0!")
        withDependencies({ $0.useLive(\.volume) }) {
            #expect(model.words == "Hello, 11!")
        }
        #expect(model.words == "Hello, 0!")
    }

    @Test(.dependencies()) func modelStaysLiveInOtherScope() {
        let model = withDependencies {
            $0.useLive(\.greeting)
            $0.useLive(\.volume)
        } operation: {
            Model()
        }
        #expect(model.words == "Good day, 11.")
        withDependencies({ $0.other = "mock" }) {
            #expect(model.words == "Good day, 11.")
            #expect(GlobalDependencies.default.other == "mock")
            #expect(GlobalDependencies.default.volume == 0)
        }
        withDependencies(from: model) { #expect(Greeter().greet() == "Good day, you.") }
    }

    @Test func modelIsStrictForOtherDependencies() async throws {
        try await expectReports([.live("greeting")], .dependencies()) {
            let model = withDependencies({ $0.useLive(\.volume) }) {
                Model()
            }
            withDependencies({ $0.other = "mock" }) {
                #expect(model.words == "Good day, 11.")
                #expect(GlobalDependencies.default.other == "mock")
            }
        }
    }

    @Suite(.dependencies { $0.useLive(\.greeting) }) struct LiveSuiteTests {
        @Test func dependencyIsLiveInTestOfSuite() {
            #expect(Greeter().greet() == "Good day, you.")
        }
    }

    @Test func strictResetsUseLiveOfSuite() async throws {
        let reports = try await reports(
            .dependencies(.unusedOverrides(.ignored)) { $0.useLive(\.greeting) },
            .dependencies(.strict)
        ) {
            #expect(Greeter().greet() == "Good day, you.")
        }
        #expect(reports == [.live("greeting")])
    }

    @Test func useLiveOfEndpointHasNoEffect() async throws {
        let reports = try await reports(.dependencies { $0.useLive(\.player.stop) }) {
            #expect(GlobalDependencies.default.player.stop() == "live stop")
        }
        #expect(reports == [.live("player"), .unusedLive("@Sendable () -> String")])
    }
}

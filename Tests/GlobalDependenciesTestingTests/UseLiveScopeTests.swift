import GlobalDependencies
import GlobalDependenciesTesting
import Testing

/// What is live in a scope, where it meets what was made in another one.
struct UseLiveScopeTests {
    private struct Model: Sendable {
        @Dependency(\.greeting) var greeting
        @Dependency(\.volume) var volume

        var words: String {
            greeting.greeting(for: "\(volume)")
        }
    }

    @Test(.dependencies { $0.greeting = MockGreeting() }) func modelOfOutsideIsLiveInTheScope() {
        let model = Model()
        #expect(model.words == "Hello, 0!")
        withDependencies {
            $0.useLive(\.volume)
        } operation: {
            #expect(model.words == "Hello, 11!")
        }
        #expect(model.words == "Hello, 0!")
    }

    @Test(.dependencies()) func modelOfTheScopeStaysLiveInAnother() {
        let model = withDependencies {
            $0.useLive(\.greeting)
            $0.useLive(\.volume)
        } operation: {
            Model()
        }
        #expect(model.words == "Good day, 11.")
        withDependencies {
            $0.other = "mock"
        } operation: {
            #expect(model.words == "Good day, 11.")
            #expect(GlobalDependencies.default.other == "mock")
            #expect(GlobalDependencies.default.volume == 0)
        }
        withDependencies(from: model) { #expect(Greeter().greet() == "Good day, you.") }
    }

    @Test func modelOfTheScopeIsStrictOtherwise() async throws {
        let reports = try await reports(.dependencies()) {
            let model = withDependencies {
                $0.useLive(\.volume)
            } operation: {
                Model()
            }
            withDependencies {
                $0.other = "mock"
            } operation: {
                #expect(model.words == "Good day, 11.")
                #expect(GlobalDependencies.default.other == "mock")
            }
        }
        #expect(reports == [.live("greeting")])
    }

    @Suite(.dependencies { $0.useLive(\.greeting) }) struct OfASuiteTests {
        @Test func itIsLiveInATest() {
            #expect(Greeter().greet() == "Good day, you.")
        }
    }

    @Test func strictResetsWhatASuiteUsesLive() async throws {
        let reports = try await reports(
            .dependencies(.unreadOverrides(.ignored)) { $0.useLive(\.greeting) },
            .dependencies(.strict)
        ) {
            #expect(Greeter().greet() == "Good day, you.")
        }
        #expect(reports == [.live("greeting")])
    }

    @Test func propertyThatReadsItIsNotLive() async throws {
        let reports = try await reports(.dependencies { $0.useLive(\.polite) }) {
            #expect(GlobalDependencies.default.polite.greeting(for: "you") == "Good day, you.")
        }
        #expect(reports == [.live("greeting"), .unreadLive("Greeting")])
    }

    @Test func whatIsNotReadIsAWarning() async throws {
        let reports = try await reports(.dependencies { $0.useLive(\.volume) }) {}
        #expect(reports == [.unreadLive("Int")])
    }

    @Test func endpointIsNotLive() async throws {
        let reports = try await reports(.dependencies { $0.useLive(\.player.stop) }) {
            #expect(GlobalDependencies.default.player.stop() == "live stop")
        }
        #expect(reports == [.live("player"), .unreadLive("@Sendable () -> String")])
    }
}

extension GlobalDependencies {
    fileprivate var polite: any Greeting { greeting }
}

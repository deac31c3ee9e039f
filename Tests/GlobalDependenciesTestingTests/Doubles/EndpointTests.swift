import GlobalDependencies
import GlobalDependenciesTesting
import Testing

struct EndpointTests {
    /// The other endpoints would be live although the test does not use the live implementation explicitly.
    @Test func overridingEndpointOfLiveStructIsIssue() async throws {
        let messages = LockIsolated<[String]>([])
        @Sendable func collecting(_ operation: () -> Void) {
            withKnownIssue {
                operation()
            } matching: { issue in
                messages.withValue { $0 += issue.comments.map { String($0.rawValue.prefix { $0 != "," }) } }
                return true
            }
        }
        let trait: DependenciesTrait = .dependencies { dependencies in
            collecting { dependencies.player.play = { "mock \($0)" } }
        }
        let test = try #require(Test.current)
        try await trait.provideScope(for: test, testCase: Test.Case.current) {
            #expect(GlobalDependencies.default.player.play("it") == "mock it")
        }
        try await DependenciesTrait.dependencies().provideScope(for: test, testCase: Test.Case.current) {
            collecting {
                let derived = GlobalDependencies.default.with { $0[number: 1] = 1 }
                    .with(override: { @Sendable in "mock" }, for: \.player.stop)
                #expect(derived.player.stop() == "mock")
            }
        }
        let message = "GlobalDependencies [GD022]: `\\.player` was read in a test that does not override it"
        #expect(messages.value == [message, message])
    }

    @Test(
        .dependencies {
            $0.useLive(\.player)
            $0.player.play = { "mock \($0)" }
        }
    )
    func overridingEndpointAfterUseLiveIsNoIssue() {
        #expect(GlobalDependencies.default.player.play("it") == "mock it")
        #expect(GlobalDependencies.default.player.stop() == "live stop")
    }
}

import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests for a static model that outlives the test that created it.
struct ModelOfAnotherTestTests {
    private static func makeModel() async throws -> Model {
        let model = LockIsolated<Model?>(nil)
        let trait: DependenciesTrait = .dependencies { dependencies in
            dependencies.greeting = MockGreeting()
            dependencies = dependencies.with(override: 3, for: \.volume)
        }
        try await expectReports([], trait) {
            model.setValue(Model())
            #expect(model.value?.words == "Hello, 3!")
        }
        return try #require(model.value)
    }

    @Test func nextTestIsStrictWithoutOverridesOfFirst() async throws {
        let model = try await Self.makeModel()
        try await expectReports([.live("greeting")], .dependencies()) {
            #expect(model.words == "Good day, 0.")
        }
    }

    @Test func overridesOfNextTestApply() async throws {
        let model = try await Self.makeModel()
        try await expectReports([], .dependencies { $0.greeting = MockGreeting(words: "Next") }) {
            #expect(model.words == "Next, 0!")
            withDependencies({ $0[number: 1] = 1 }) {
                #expect(model.words == "Next, 0!")
            }
        }
    }
}

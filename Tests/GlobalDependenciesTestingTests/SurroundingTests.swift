import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// A trait that opens a scope around the cases of a test, as traits did before `.dependencies`.
private struct SurroundingTrait: TestTrait, SuiteTrait, TestScoping {
    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withDependencies {
            $0.greeting = MockGreeting(words: "Around")
            $0.other = "around"
        } operation: {
            try await function()
        }
    }
}

extension Trait where Self == SurroundingTrait {
    fileprivate static var surrounding: Self { Self() }
}

/// Tests for the overrides that a trait inherits from its enclosing scope, and for the shorthands for one dependency.
struct SurroundingTests {
    @Test(.surrounding, .dependencies { $0.other = "inside" }) func testSeesOverridesOfEnclosingScope() {
        #expect(Greeter().greet() == "Around, you!")
        #expect(GlobalDependencies.default.other == "inside")
        #expect(GlobalDependencies.default.context == .test)
        #expect(GlobalDependencies.default.volume == 0)
    }

    @Test func testIsStrictInScope() async throws {
        try await withDependencies({ $0.greeting = MockGreeting(words: "Around") }) {
            try await expectReports([.live("player")], .dependencies()) {
                #expect(Greeter().greet() == "Around, you!")
                #expect(GlobalDependencies.default.player.stop() == "live stop")
            }
        }
    }

    @Test(.dependency(\.other, "mock"), .dependency(\.greeting, MockGreeting(words: "One")))
    func oneDependencyIsOverridden() {
        #expect(GlobalDependencies.default.other == "mock")
        #expect(Greeter().greet() == "One, you!")
    }

    @Test(.dependency(Level(number: 5))) func typeConformingToKeyIsOverridden() {
        #expect(GlobalDependencies.default[Level.self] == Level(number: 5))
    }

    @Test(.dependencies()) func typeConformingToKeyHasTestValue() {
        #expect(GlobalDependencies.default[Level.self] == Level(number: 0))
    }

    @Test func unusedSingleOverrideIsWarning() async throws {
        let ofAKeyPath = try await reports(.dependency(\.other, "mock")) {}
        #expect(ofAKeyPath == [.unused(key: "OtherKey")])
        let ofAKey = try await reports(.dependency(Level(number: 5))) {}
        #expect(ofAKey == [.unused(key: "Level")])
    }
}

private struct Level: TestDependencyKey, Equatable {
    static let testValue = Level(number: 0)

    let number: Int
}

import Doubles
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Greeting
import Testing

/// Tests without the trait, which are strict only if the package links `GlobalDependenciesStrictTesting`.
struct PlainTests {
    @Test func liveRead() {
        #expect(Greeter().greet() == "Good day, you.")
    }

    @Test func liveReadInScope() {
        withDependencies {
            $0.volume = 5
        } operation: {
            #expect(Greeter().greet() == "Good day, you.")
            #expect(GlobalDependencies.default.volume == 5)
        }
    }

    @Test func liveReadThroughDerivedContainer() {
        let dependencies = GlobalDependencies.default.with { $0.volume = 5 }
        #expect(Greeter(dependencies: dependencies).greet() == "Good day, you.")
    }

    @Test func liveReadInTask() async {
        let text = await Task { Greeter().greet() }.value
        #expect(text == "Good day, you.")
    }

    @Test(arguments: [1, 2]) func liveReadOfCase(_ number: Int) {
        #expect(Greeter().greet() == "Good day, you.")
    }

    @Test func overriddenRead() {
        let dependencies = GlobalDependencies.default.with(override: Hello(), for: \.greeting)
        #expect(Greeter(dependencies: dependencies).greet() == "Hello, you!")
        #expect(GlobalDependencies.default.volume == 0)
    }

    @Test func contextIsNotLive() {
        #expect(GlobalDependencies.default.context == .test)
    }

    @Test(.dependencies(.live)) func liveTest() {
        #expect(Greeter().greet() == "Good day, you.")
    }
}

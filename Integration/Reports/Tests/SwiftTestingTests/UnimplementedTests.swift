import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Testing

struct UnimplementedTests {
    @Test(.dependencies { $0.greeting = UnimplementedGreeting() }) func inATest() {
        #expect(Greeter().greet() == "")
    }

    @Test func withoutTheTrait() {
        #expect(Greeter(dependencies: .default.with(override: UnimplementedGreeting(), for: \.greeting)).greet() == "")
    }

    @Test func withoutTheTraitInADetachedTask() async {
        await Task.detached { _ = UnimplementedGreeting().greeting(for: "you") }.value
    }
}

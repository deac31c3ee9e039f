import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Testing

/// A test for each message about a live implementation or a test double, and for each kind of issue.
@Suite(.dependencies())
struct StrictTests {
    @Test func forgottenOverride() {
        _ = Greeter().greet()
    }

    @Test func forgottenOnQueue() async {
        let greeter = Greeter()
        await Place.queue.run { _ = greeter.greet() }
    }

    @Test(arguments: [1, 2]) func forgottenInOneCase(number: Int) {
        if number == 2 { _ = Greeter().greet() }
    }

    @Test func readInDeinit() {
        _ = Farewell()
    }

    @Test func keyWithoutTestValue() {
        #expect(GlobalDependencies.default.limit == 3)
    }

    @Test(.dependencies()) func knownIssueInTwoTraits() {
        withKnownIssue { _ = Greeter().greet() }
    }

    @Test func knownIssueThatIsNone() {
        withKnownIssue { _ = GlobalDependencies.default.volume }
    }

    @Test(.dependencies { _ in throw Failure() }) func dependenciesThatCannotBeMade() {
        Issue.record("it ran")
    }

    @Test func unimplementedCall() {
        let dependencies = GlobalDependencies.default.with(override: UnimplementedGreeting(), for: \.greeting)
        #expect(Greeter(dependencies: dependencies).greet() == "")
    }

    @Test(.dependencies(.leaks) { $0.useLive(\.guests) }) func leak() {
        Self.kept.setValue(GlobalDependencies.default.guests)
    }

    private static let kept = LockIsolated<Visitors?>(nil)
}

struct UnimplementedTests {
    @Test func detachedTaskWithoutTrait() async {
        await Task.detached { _ = UnimplementedGreeting().greeting(for: "you") }.value
    }
}

/// A component in the file of a test that reads a dependency when it is released.
private final class Farewell: Sendable {
    private let dependencies = GlobalDependencies.default

    deinit {
        _ = dependencies.greeting
    }
}

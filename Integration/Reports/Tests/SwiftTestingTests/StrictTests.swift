import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Testing

/// A test for each message about a live implementation or a test double.
@Suite(.dependencies())
struct StrictTests {
    @Test func forgottenOverride() {
        _ = Greeter().greet()
    }

    @Test func readInDeinit() {
        _ = Farewell()
    }

    @Test func keyWithoutTestValue() {
        #expect(GlobalDependencies.default.limit == 3)
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

@Suite(.serialized, .dependencies())
struct ReadAfterTestTests {
    private static let (gate, inTask, inDetachedTask) = (Gate(), Gate(), Gate())

    @Test(.dependencies { $0.greeting = Hello() }) func starts() {
        let greeter = Greeter()
        #expect(greeter.greet() == "Hello, you!")
        Task {
            await Self.gate.wait()
            _ = Greeter().greet()
            Self.inTask.open()
        }
        Task.detached {
            await Self.inTask.wait()
            _ = greeter.greet()
            Self.inDetachedTask.open()
        }
    }

    @Test func isNotToBlame() async {
        Self.gate.open()
        await Self.inTask.wait()
        await Self.inDetachedTask.wait()
    }
}

/// A component in the file of a test that reads a dependency when it is released.
private final class Farewell: Sendable {
    private let dependencies = GlobalDependencies.default

    deinit {
        _ = dependencies.greeting
    }
}

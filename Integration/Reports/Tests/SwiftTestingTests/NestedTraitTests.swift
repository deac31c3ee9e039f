import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Testing

@Suite(.dependencies())
struct NestedTraitTests {
    @Test(.dependencies()) func forgottenInTwoTraits() {
        _ = Greeter().greet()
    }

    @Test(.dependencies()) func forgottenInDetachedTaskOfTwoTraits() async {
        let greeter = Greeter()
        await Task.detached { _ = greeter.greet() }.value
    }

    @Test(.dependencies(), arguments: [1, 2]) func forgottenInOneCaseOfTwoTraits(number: Int) {
        if number == 2 { _ = Greeter().greet() }
    }

    @Test(.dependencies()) func knownIssueInTwoTraits() {
        withKnownIssue { _ = Greeter().greet() }
    }

    @Suite(.serialized, .dependencies())
    struct ReadAfterTestTests {
        private static let (gate, inTask, inDetachedTask) = (Gate(), Gate(), Gate())

        @Test(.dependencies { $0.greeting = Hello() }) func startsInThreeTraits() {
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

        @Test(.dependencies()) func isNotToBlameInThreeTraits() async {
            Self.gate.open()
            await Self.inTask.wait()
            await Self.inDetachedTask.wait()
        }
    }
}

import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Testing

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

import Doubles
import GlobalDependenciesTesting

/// A program that runs no tests, although it links the test support.
@main struct Program {
    static func main() {
        let recorder = CallRecorder<String>()
        recorder.record(UnimplementedGreeting().greeting(for: "you"))
    }
}

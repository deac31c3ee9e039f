import Doubles
import GlobalDependenciesTesting

/// Runs no tests, although it is linked to what is for tests.
@main struct Program {
    static func main() {
        let recorder = CallRecorder<String>()
        recorder.record(UnimplementedGreeting().greeting(for: "you"))
    }
}

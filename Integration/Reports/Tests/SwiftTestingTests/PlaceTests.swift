import Doubles
import GlobalDependenciesTesting
import Greeting
import Testing

import class Foundation.ProcessInfo

/// Reads and calls outside of the task tree.
///
/// The script runs each test in a process of its own, which ends at once.
@Suite(.enabled(if: Place.current != nil))
struct PlaceTests {
    @Test(.dependencies()) func strict() async {
        await Place.act()
    }

    @Test(.dependencies(.allowsDetachedReads)) func allowing() async {
        await Place.act()
    }

    @Test(.dependencies(.live)) func live() async {
        await Place.act()
    }

    @Test func plain() async {
        await Place.act()
    }
}

/// A test whose condition or trait calls a test double or reads a dependency before the test, if the script asks for it.
struct ConditionTests {
    private struct PreparingTrait: TestTrait {
        func prepare(for test: Test) async throws {
            if ConditionTests.place == "preparation" { _ = Greeter().greet() }
        }
    }

    private static let place = ProcessInfo.processInfo.environment["REPORT_PLACE"]

    private static var condition: Bool {
        switch place {
        case "condition": UnimplementedGreeting().greeting(for: "you").isEmpty
        case "liveCondition": !Greeter().greet().isEmpty
        default: true
        }
    }

    @Test(.enabled(if: condition), PreparingTrait()) func plainTest() {}

    @Test(.enabled(if: condition), PreparingTrait(), .dependencies()) func strictTest() {}

    @Test(.enabled(if: condition), PreparingTrait(), .dependencies(.live)) func liveTest() {}
}

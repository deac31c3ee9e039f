import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Testing

import class Foundation.ProcessInfo
import func Foundation.atexit

/// Reads and calls outside of the task tree.
///
/// The script runs each test in a process of its own, which ends at once.
@Suite(.enabled(if: Place.current != nil))
struct PlaceTests {
    @Test(.dependencies()) func liveRead() throws {
        let greeter = Greeter()
        try #require(Place.current).start { _ = greeter.greet() }
    }

    @Test func unimplementedCall() throws {
        try #require(Place.current).start { _ = UnimplementedGreeting().greeting(for: "you") }
    }

    @Test(.dependencies()) func readAtExit() {
        lateGreeter.setValue(Greeter())
        atexit { _ = lateGreeter.value?.greet() }
    }

    @Test(.dependencies()) func detachedRead() async throws {
        try await #require(Place.current).run { _ = Greeter().greet() }
    }

    @Test(.dependencies(.live)) func detachedReadOfLiveTest() async throws {
        try await #require(Place.current).run { _ = Greeter().greet() }
    }
}

@Suite(.enabled(if: Place.current != nil))
struct AllowingPlaceTests {
    @Test(.dependencies(.allowsDetachedReads)) func allowedDetachedRead() async throws {
        try await #require(Place.current).run { _ = Greeter().greet() }
    }
}

@Suite(.enabled(if: Place.current != nil))
struct OtherPlaceTests {
    @Test func detachedReadOfOtherTest() async throws {
        try await #require(Place.current).run { _ = Greeter().greet() }
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

private let lateGreeter = LockIsolated<Greeter?>(nil)

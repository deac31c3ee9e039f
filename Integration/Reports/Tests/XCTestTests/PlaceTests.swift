import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import XCTest

/// Reads and calls outside of the task tree.
///
/// The script runs each test in a process of its own, which ends at once.
final class PlaceTests: DependencyTestCase {
    func testLiveRead() {
        let greeter = Greeter()
        Place.current?.start { _ = greeter.greet() }
    }

    func testUnimplementedCall() {
        Place.current?.start { _ = UnimplementedGreeting().greeting(for: "you") }
    }

    func testReadAtExit() {
        guard Place.current != nil else { return }
        lateGreeter.setValue(Greeter())
        atexit { _ = lateGreeter.value?.greet() }
    }

    func testDetachedRead() async {
        await Place.current?.run { _ = Greeter().greet() }
    }
}

final class AllowingPlaceTests: DependencyTestCase {
    override var dependenciesOptions: [DependenciesOption] { [.allowsDetachedReads] }

    func testAllowedDetachedRead() async {
        await Place.current?.run { _ = Greeter().greet() }
    }
}

final class OtherPlaceTests: XCTestCase {
    func testDetachedReadOfOtherTest() async {
        await Place.current?.run { _ = Greeter().greet() }
    }
}

private let lateGreeter = LockIsolated<Greeter?>(nil)

import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import XCTest

/// Tests of no particular base class, which are strict only if the package links `GlobalDependenciesStrictTesting`.
final class PlainTests: XCTestCase {
    func testLiveRead() {
        XCTAssertEqual(Greeter().greet(), "Good day, you.")
    }

    func testLiveReadOnThread() async {
        let text = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: Greeter().greet()) }
        }
        XCTAssertEqual(text, "Good day, you.")
    }

    func testOverriddenRead() {
        let dependencies = GlobalDependencies.default.with(override: Hello(), for: \.greeting)
        XCTAssertEqual(Greeter(dependencies: dependencies).greet(), "Hello, you!")
    }

    func testLivePart() {
        withTestDependencies(.live) { _ in
        } operation: {
            XCTAssertEqual(Greeter().greet(), "Good day, you.")
        }
    }
}

/// Reads between tests, which are reported only if the package links `GlobalDependenciesStrictTesting`.
final class PlainBetweenTests: XCTestCase {
    override class func setUp() {
        _ = Greeter().greet()
    }

    override class func tearDown() {
        _ = Greeter(dependencies: .live).greet()
    }

    func testNothing() {}
}

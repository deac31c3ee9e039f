import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Host
import XCTest

/// Reads in tests of no particular base class, which are strict only if the package links
/// `GlobalDependenciesStrictTesting`.
final class PlainTests: XCTestCase {
    override class func setUp() {
        _ = Way.all
    }

    func testFirstWays() async throws {
        for way in Way.plain.prefix(9) { try await way.read(at: .here) }
    }

    func testOtherWays() async throws {
        for way in Way.plain.dropFirst(9) { try await way.read(at: .here) }
    }

    func testThread() async {
        await Place.thread.run { _ = Greeter().greet() }
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

import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Host
import XCTest

/// Reads through each container and in each place, in parts of tests with each kind of options.
final class WayTests: XCTestCase {
    override class func setUp() {
        _ = Way.all
    }

    private func read(_ update: (inout GlobalDependencies) -> Void = { _ in }) async throws {
        guard Way.areRead else { return }
        for way in Way.all {
            for place in Place.allCases {
                way.announce(place)
                try await withTestDependencies(.unusedOverrides(.ignored)) {
                    update(&$0)
                } operation: {
                    try await way.read(at: place)
                }
            }
        }
    }

    func testStrict() async throws {
        try await read()
    }

    func testOverriding() async throws {
        try await read { $0.greeting = Hello() }
    }

    func testPartlyLive() async throws {
        try await read { $0.useLive(\.greeting) }
    }
}

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

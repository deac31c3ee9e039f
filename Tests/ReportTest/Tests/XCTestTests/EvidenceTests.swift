import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import XCTest

/// A test that fails, and one that passes. Only the record of the first is printed.
final class EvidenceTests: DependencyTestCase {
    override func overrideDependencies(_ dependencies: inout GlobalDependencies) {
        dependencies.greeting = Hello()
        dependencies.volume = 5
    }

    func testFailingAssertion() {
        XCTAssertEqual(Greeter().greet(), "Good day, you.")
    }

    func testPassing() {
        XCTAssertEqual(Greeter().greet(), "Hello, you!")
        XCTAssertEqual(GlobalDependencies.default.volume, 5)
    }
}

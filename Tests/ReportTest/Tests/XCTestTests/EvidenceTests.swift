import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import XCTest

/// A test that fails and prints the record of its reads, and a test that passes and prints none.
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

import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import XCTest

/// A test that throws an error from a part of it.
final class EvidenceOfErrorTests: XCTestCase {
    private struct ExpectedError: Error {}

    func testThrownError() throws {
        try withTestDependencies {
            $0.greeting = Hello()
            $0.volume = 5
        } operation: {
            XCTAssertEqual(Greeter().greet(), "Hello, you!")
            throw ExpectedError()
        }
    }
}

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

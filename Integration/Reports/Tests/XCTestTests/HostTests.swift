import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Host
import XCTest

/// Tests in an app that has prepared dependencies when it launched.
final class HostTests: DependencyTestCase {
    override var dependenciesOptions: [DependenciesOption] { [.live] }

    func testDoesNotReadPreparation() {
        XCTAssertEqual(Greeter().greet(), "Good day, you.")
    }
}

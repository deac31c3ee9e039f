import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import XCTest

/// Reads through a container that the test case took before the test.
final class ContainerOriginTests: DependencyTestCase {
    private let property = Greeter()

    func testOverridden() {
        withTestDependencies {
            $0.greeting = Hello()
        } operation: {
            _ = property.greet()
        }
    }
}

import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import XCTest

final class OverrideTests: DependencyTestCase {
    override func overrideDependencies(_ dependencies: inout GlobalDependencies) {
        dependencies.greeting = Hello()
    }

    override func setUp() async throws {
        XCTAssertEqual(GlobalDependencies.default.volume, 0)
    }

    func testRead() async {
        await Task.yield()
        XCTAssertEqual(Greeter().greet(), "Hello, you!")
    }

    func testUnread() {}
}

final class OtherBaseClassTests: XCTestCase {
    override func invokeTest() {
        withTestDependencies(.unreadOverrides(.error)) {
            $0.greeting = Hello()
        } operation: {
            super.invokeTest()
        }
    }

    func testUnread() {}
}

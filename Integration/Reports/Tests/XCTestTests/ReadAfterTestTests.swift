import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import XCTest

private let gate = Gate()
private let done = Gate()

final class ReadAfterTestTests: DependencyTestCase {
    override func overrideDependencies(_ dependencies: inout GlobalDependencies) {
        dependencies.greeting = Hello()
    }

    func testA() {
        let greeter = Greeter()
        XCTAssertEqual(greeter.greet(), "Hello, you!")
        Task.detached {
            await gate.wait()
            _ = greeter.greet()
            done.open()
        }
    }

    func testBIsNotToBlame() async {
        XCTAssertEqual(Greeter().greet(), "Hello, you!")
        gate.open()
        await done.wait()
    }
}

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

final class LeakTests: DependencyTestCase {
    private static let kept = LockIsolated<Visitors?>(nil)

    override var dependenciesOptions: [DependenciesOption] { [.leaks] }

    override func overrideDependencies(_ dependencies: inout GlobalDependencies) {
        dependencies.greeting = Hello()
        dependencies.useLive(\.visitors)
    }

    func testKeepsAnInstance() {
        let visitors = GlobalDependencies.default.visitors
        XCTAssertEqual(visitors.welcome(), "Hello, all!")
        Self.kept.setValue(visitors)
    }

    func testKeepsNone() {
        XCTAssertEqual(GlobalDependencies.default.visitors.welcome(), "Hello, all!")
    }
}

final class UnimplementedTests: XCTestCase {
    func testWithoutTheBaseClass() {
        _ = UnimplementedGreeting().greeting(for: "you")
    }

    func testInADetachedTask() async {
        await Task.detached { _ = UnimplementedGreeting().greeting(for: "you") }.value
    }
}

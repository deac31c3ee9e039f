import Doubles
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Greeting
import XCTest

/// A test for each message about a live implementation or a test double.
final class StrictTests: DependencyTestCase {
    func testForgottenOverride() {
        _ = Greeter().greet()
    }

    func testKeyWithoutTestValue() {
        XCTAssertEqual(GlobalDependencies.default.limit, 3)
    }

    func testUnimplementedCallInDetachedTask() async {
        await Task.detached { _ = UnimplementedGreeting().greeting(for: "you") }.value
    }

    func testLeak() {
        withTestDependencies(.leaks) {
            $0.useLive(\.guests)
        } operation: {
            Self.kept.setValue(GlobalDependencies.default.guests)
        }
    }

    private static let kept = LockIsolated<Visitors?>(nil)
}

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

final class ThrowingTests: DependencyTestCase {
    override func overrideDependencies(_ dependencies: inout GlobalDependencies) throws {
        throw Failure()
    }

    func testDependenciesThatCannotBeMade() {
        XCTFail("it ran")
    }
}

/// Reads between the tests of a class.
final class BetweenTests: DependencyTestCase {
    nonisolated(unsafe) private static var released: Released?

    override class func setUp() {
        super.setUp()
        XCTestObservationCenter.shared.addTestObserver(SuiteObserver())
        let greeter = Greeter()
        released = Released { _ = greeter.greet() }
        _ = Greeter().greet()
        _ = Greeter(dependencies: .default.with { $0.volume = 5 }).greet()
        _ = Greeter(dependencies: GlobalDependencies()).greet()
        _ = Greeter(dependencies: .live).greet()
        // Remedy GD023.2: Override it there:
        withDependencies {
            $0.greeting = Hello()
        } operation: {
            _ = Greeter().greet()
        }
        // Remedy GD023.3: If the live implementation is safe there:
        withDependencies {
            $0.useLive(\.greeting)
        } operation: {
            _ = Greeter().greet()
        }
    }

    override class func tearDown() {
        _ = Greeter().greet()
        released = nil
        super.tearDown()
    }

    override func overrideDependencies(_ dependencies: inout GlobalDependencies) {
        dependencies.greeting = Hello()
    }

    // Remedy GD023.1: Move the code into the test, or from `class func setUp()` into `setUp()`.
    override func setUpWithError() throws {
        try super.setUpWithError()
        XCTAssertEqual(Greeter().greet(), "Hello, you!")
    }

    func testNothing() {}
}

private final class SuiteObserver: NSObject, XCTestObservation {
    func testCaseDidFinish(_ testCase: XCTestCase) {
        if testCase is BetweenTests { _ = Greeter().greet() }
    }
}

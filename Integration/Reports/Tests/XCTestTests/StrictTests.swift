import Dispatch
import Doubles
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Greeting
import XCTest

final class StrictTests: DependencyTestCase {
    func testForgottenOverride() {
        _ = Greeter().greet()
    }

    func testForgottenInAnAsynchronousTest() async {
        await Task.yield()
        _ = Greeter().greet()
    }

    func testForgottenInADetachedTask() async {
        let greeter = Greeter()
        await Task.detached { _ = greeter.greet() }.value
    }

    func testForgottenOnAQueue() {
        let greeter = Greeter()
        let done = DispatchSemaphore(value: 0)
        DispatchQueue(label: "a queue").async {
            _ = greeter.greet()
            done.signal()
        }
        done.wait()
    }

    func testForgottenInOneWithinAnother() {
        withTestDependencies {
            $0.volume = 5
        } operation: {
            XCTAssertEqual(GlobalDependencies.default.volume, 5)
            _ = Greeter().greet()
        }
    }

    func testKeyWithoutTestValue() {
        XCTAssertEqual(GlobalDependencies.default.limit, 3)
    }

    func testTestImplementationIsUsed() {
        XCTAssertEqual(GlobalDependencies.default.volume, 0)
    }

    func testSomeAreLive() {
        withTestDependencies {
            $0.useLive(\.greeting)
        } operation: {
            XCTAssertEqual(Greeter().greet(), "Good day, you.")
        }
    }
}

final class LiveTests: DependencyTestCase {
    override var dependenciesOptions: [DependenciesOption] { [.live] }

    func testLiveImplementationIsAllowed() {
        XCTAssertEqual(Greeter().greet(), "Good day, you.")
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
    nonisolated(unsafe) private static var farewell: Farewell?

    override class func setUp() {
        super.setUp()
        XCTestObservationCenter.shared.addTestObserver(SuiteObserver())
        farewell = Farewell(dependencies: .default)
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
        farewell = nil
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

import Dispatch
import Doubles
import GlobalDependencies
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

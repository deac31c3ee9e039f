import GlobalDependencies
import GlobalDependenciesTesting
import XCTest

/// What XCTest supports, which is tested with XCTest.
final class DependencyTestCaseTests: DependencyTestCase {
    private var inSetUp: String?

    override func overrideDependencies(_ dependencies: inout GlobalDependencies) {
        dependencies.greeting = MockGreeting()
        dependencies.useLive(\.counter)
    }

    override func setUp() async throws {
        await Task.yield()
        inSetUp = Greeter().greet()
    }

    override func tearDown() {
        XCTAssertEqual(Greeter().greet(), "Hello, you!")
    }

    func testContainerIsTheDefaultInATest() {
        XCTAssertEqual(inSetUp, "Hello, you!")
        XCTAssertEqual(Greeter().greet(), "Hello, you!")
        XCTAssertEqual(GlobalDependencies.default.context, .test)
    }

    func testContainerIsTheDefaultInAnAsynchronousTest() async {
        await Task.yield()
        XCTAssertEqual(Greeter().greet(), "Hello, you!")
        let words = await Task { Greeter().greet() }.value
        XCTAssertEqual(words, "Hello, you!")
    }

    @MainActor func testContainerIsTheDefaultOnTheMainActor() async {
        await Task.yield()
        XCTAssertEqual(Greeter().greet(), "Hello, you!")
    }

    func testEachTestHasItsOwnSharedInstances() {
        XCTAssertEqual(GlobalDependencies.default.counter.next(), 1)
    }

    func testEachTestHasItsOwnSharedInstancesAgain() {
        XCTAssertEqual(GlobalDependencies.default.counter.next(), 1)
    }

    func testEachTestHasItsOwnValuesOfKeys() {
        XCTAssertEqual(GlobalDependencies.default.keptCount.withLock { $0 }, 0)
        GlobalDependencies.default.keptCount.withLock { $0 += 1 }
    }

    func testEachTestHasItsOwnValuesOfKeysAgain() {
        XCTAssertEqual(GlobalDependencies.default.keptCount.withLock { $0 }, 0)
        GlobalDependencies.default.keptCount.withLock { $0 += 1 }
    }

    func testPartOfATestHasItsOwn() {
        withTestDependencies {
            $0.greeting = MockGreeting(words: "Inner")
        } operation: {
            XCTAssertEqual(Greeter().greet(), "Inner, you!")
        }
        XCTAssertEqual(Greeter().greet(), "Hello, you!")
    }
}

/// The same without the base class.
final class TestCaseDependenciesTests: XCTestCase {
    override func invokeTest() {
        withTestDependencies(.live) {
            $0.greeting = MockGreeting()
        } operation: {
            super.invokeTest()
        }
    }

    func testContainerIsTheDefault() async {
        await Task.yield()
        XCTAssertEqual(Greeter().greet(), "Hello, you!")
        XCTAssertEqual(GlobalDependencies.default.volume, 11)
    }
}

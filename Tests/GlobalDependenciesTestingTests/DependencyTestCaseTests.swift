import GlobalDependencies
import GlobalDependenciesTesting
import XCTest

/// Tests for the support of XCTest, written with XCTest.
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

    func testDefaultContainerIsOverridden() {
        XCTAssertEqual(inSetUp, "Hello, you!")
        XCTAssertEqual(Greeter().greet(), "Hello, you!")
        XCTAssertEqual(GlobalDependencies.default.context, .test)
    }

    func testDefaultContainerIsOverriddenInAsynchronousTest() async {
        await Task.yield()
        XCTAssertEqual(Greeter().greet(), "Hello, you!")
        let words = await Task { Greeter().greet() }.value
        XCTAssertEqual(words, "Hello, you!")
    }

    @MainActor func testDefaultContainerIsOverriddenOnMainActor() async {
        await Task.yield()
        XCTAssertEqual(Greeter().greet(), "Hello, you!")
    }

    func testEachTestHasItsOwnInstances() {
        XCTAssertEqual(GlobalDependencies.default.counter.next(), 1)
        XCTAssertEqual(GlobalDependencies.default.keptCount.withLock { $0 }, 0)
        GlobalDependencies.default.keptCount.withLock { $0 += 1 }
    }

    func testEachTestHasItsOwnInstancesAgain() {
        testEachTestHasItsOwnInstances()
    }

    func testScopeInTestHasItsOwnOverrides() {
        withTestDependencies {
            $0.greeting = MockGreeting(words: "Inner")
        } operation: {
            XCTAssertEqual(Greeter().greet(), "Inner, you!")
        }
        XCTAssertEqual(Greeter().greet(), "Hello, you!")
    }
}

/// Tests for scopes within a test.
final class ScopeInTestTests: XCTestCase {
    private struct Failure: Error, Equatable {}

    func testErrorOfOperationIsThrown() {
        let part: () throws -> Int = {
            try self.withTestDependencies {
                $0.greeting = MockGreeting()
            } operation: {
                XCTAssertEqual(Greeter().greet(), "Hello, you!")
                throw Failure()
            }
        }
        XCTAssertThrowsError(try part()) { XCTAssertEqual($0 as? Failure, Failure()) }
    }

    func testErrorOfOverridesIsThrown() {
        let part: () throws -> Int = {
            try self.withTestDependencies { _ in
                throw Failure()
            } operation: {
                1
            }
        }
        XCTAssertThrowsError(try part()) { XCTAssertEqual($0 as? Failure, Failure()) }
    }

    func testScopeMaySuspend() async throws {
        let words = try await withTestDependencies { dependencies in
            await Task.yield()
            dependencies.greeting = MockGreeting()
        } operation: {
            await Task.yield()
            return Greeter().greet()
        }
        XCTAssertEqual(words, "Hello, you!")
    }

    func testAsynchronousScopeMayThrow() async {
        do {
            try await withTestDependencies {
                $0.greeting = MockGreeting()
            } operation: {
                await Task.yield()
                XCTAssertEqual(Greeter().greet(), "Hello, you!")
                throw Failure()
            }
            XCTFail("it did not throw")
        } catch {
            XCTAssertEqual(error as? Failure, Failure())
        }
    }
}

/// Tests for a test case that does not inherit from `DependencyTestCase`.
final class TestCaseDependenciesTests: XCTestCase {
    override func invokeTest() {
        withTestDependencies(.live) {
            $0.greeting = MockGreeting()
        } operation: {
            super.invokeTest()
        }
    }

    func testInvokedTestReadsOverrides() async {
        await Task.yield()
        XCTAssertEqual(Greeter().greet(), "Hello, you!")
        XCTAssertEqual(GlobalDependencies.default.volume, 11)
    }
}

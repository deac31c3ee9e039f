import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import XCTest

/// Reads in strict tests, each through a container that the test came by in another way.
final class ContainerOriginTests: DependencyTestCase {
    nonisolated(unsafe) private static var fixture: Greeter?
    private static let visitors = GlobalDependencies.default.visitors

    private let property = Greeter()
    private let derived = Greeter(dependencies: .default.with { $0.volume = 5 })

    override class func setUp() {
        fixture = Greeter()
        _ = visitors
    }

    func testPropertyOfTestCase() {
        _ = property.greet()
    }

    func testDerivedContainer() {
        _ = derived.greet()
    }

    func testFixtureOfClass() {
        _ = Self.fixture?.greet()
    }

    func testInstanceOfProcess() {
        _ = Self.visitors.welcome()
    }

    func testAsynchronousTest() async {
        await Task.yield()
        _ = property.greet()
    }

    func testQueue() {
        let property = property
        Place.queue.runBlocking { _ = property.greet() }
    }

    func testDerivedContainerOnQueue() {
        let derived = derived
        Place.queue.runBlocking { _ = derived.greet() }
    }

    func testInstanceOfProcessOnQueue() {
        Place.queue.runBlocking { _ = Self.visitors.welcome() }
    }

    func testOverridden() {
        withTestDependencies {
            $0.greeting = Hello()
        } operation: {
            _ = property.greet()
        }
    }

    func testLivePart() {
        withTestDependencies(.live) { _ in
        } operation: {
            _ = property.greet()
        }
    }
}

/// Such reads in tests without dependencies of their own, which `GlobalDependenciesStrictTesting` makes strict.
final class PlainContainerOriginTests: XCTestCase {
    nonisolated(unsafe) private static var fixture: Greeter?
    private static let visitors = GlobalDependencies.default.visitors

    private let property = Greeter()
    private let derived = Greeter(dependencies: .default.with { $0.volume = 5 })

    override class func setUp() {
        fixture = Greeter()
        _ = visitors
    }

    func testPropertyOfTestCase() {
        _ = property.greet()
    }

    func testDerivedContainer() {
        _ = derived.greet()
    }

    func testFixtureOfClass() {
        _ = Self.fixture?.greet()
    }

    func testInstanceOfProcess() {
        _ = Self.visitors.welcome()
    }

    func testAsynchronousTest() async {
        await Task.yield()
        _ = property.greet()
    }

    func testQueue() {
        let property = property
        Place.queue.runBlocking { _ = property.greet() }
    }
}

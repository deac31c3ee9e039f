import Doubles
import GlobalDependenciesDoubles
import GlobalDependenciesTesting
import Greeting
import XCTest

final class OverrideTests: DependencyTestCase {
    override func overrideDependencies(_ dependencies: inout GlobalDependencies) {
        dependencies.greeting = Hello()
    }

    func testRead() async {
        await Task.yield()
        XCTAssertEqual(Greeter().greet(), "Hello, you!")
    }

    func testUnusedOverride() {}

    func testSkipped() throws {
        throw XCTSkip("not today")
    }
}

final class UnusedOverrideTests: DependencyTestCase {
    override func overrideDependencies(_ dependencies: inout GlobalDependencies) {
        dependencies.greeting = Hello()
    }

    func testReadsNothing() {}

    func testReadsSomethingElse() {
        XCTAssertEqual(GlobalDependencies.default.volume, 0)
    }

    override class func tearDown() {
        unimplemented("UnusedOverrideTests.tearDown", fileID: #fileID, line: #line)
    }
}

/// Tests that end early, and might have read the rest of their overrides later.
final class UnfinishedTests: DependencyTestCase {
    override var dependenciesOptions: [DependenciesOption] { [.unusedOverrides(.error)] }

    override func overrideDependencies(_ dependencies: inout GlobalDependencies) {
        dependencies.greeting = Hello()
    }

    func testSkips() throws {
        throw XCTSkip("not today")
    }

    func testThrows() throws {
        throw Failure()
    }

    func testReportsLiveRead() {
        XCTAssertEqual(GlobalDependencies.default.limit, 3)
    }
}

final class OtherBaseClassTests: XCTestCase {
    override func invokeTest() {
        withTestDependencies(.unusedOverrides(.error)) {
            $0.greeting = Hello()
        } operation: {
            super.invokeTest()
        }
    }

    func testUnusedOverride() {}
}

import GlobalDependencies
import GlobalDependenciesTesting
import XCTest

#if !canImport(Darwin)
/// Tests that an `XCTSkip` from `overrideDependencies` skips the test.
final class SkippingTests: XCTestCase {
    private class Skipped: DependencyTestCase {
        override func overrideDependencies(_ dependencies: inout GlobalDependencies) throws {
            throw XCTSkip("The machine has no printer.")
        }
    }

    /// A test case that does not call the `setUp()` of its superclass.
    private final class SkippedWithSetUp: Skipped {
        override func setUp() async throws {}
    }

    private func expectSkip(of type: Skipped.Type) throws {
        let hasRun = LockIsolated(false)
        let test = type.init(name: "test") { _ in hasRun.setValue(true) }
        test.run()
        let run = try XCTUnwrap(test.testRun)
        // NB: After a test has run within another one, XCTest on Linux loses failed assertions, but not errors.
        guard run.hasBeenSkipped, run.totalFailureCount == 0, !hasRun.value else {
            throw NotSkipped(type: "\(type)", failureCount: run.totalFailureCount, hasRun: hasRun.value)
        }
    }

    private struct NotSkipped: Error {
        let type: String
        let failureCount: Int
        let hasRun: Bool
    }

    func testSkipsBody() throws {
        try expectSkip(of: Skipped.self)
    }

    func testSkipsBodyOfTestWithSetUp() throws {
        try expectSkip(of: SkippedWithSetUp.self)
    }
}
#endif

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
    private class SkippedWithSetUp: Skipped {
        override func setUp() async throws {}
    }

    /// A test case that does not call the `setUpWithError()` of its superclass.
    private final class SkippedWithThrowingSetUp: Skipped {
        override func setUpWithError() throws {}
    }

    /// A test case that calls neither method of its superclass, and keeps its failures.
    private final class LosingSkip: SkippedWithSetUp {
        var failures: [String] = []

        override func setUpWithError() throws {}

        override func recordFailure(
            withDescription description: String,
            inFile filePath: String,
            atLine lineNumber: Int,
            expected: Bool
        ) {
            failures.append(description)
        }
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

    private struct OtherFailures: Error {
        let failures: [String]
    }

    private struct NotSkipped: Error {
        let type: String
        let failureCount: Int
        let hasRun: Bool
    }

    func testSkipsBody() throws {
        for type in [Skipped.self, SkippedWithSetUp.self, SkippedWithThrowingSetUp.self] { try expectSkip(of: type) }
    }

    func testLostSkipIsReported() throws {
        let test = LosingSkip(name: "test") { _ in }
        test.run()
        let expected =
            "`overrideDependencies(_:)` threw `XCTSkip`, but the test was not skipped and had no overrides: `LosingSkip` "
            + "overrides both `setUp()` and `setUpWithError()`. Call `try await super.setUp()` in the former or "
            + "`try super.setUpWithError()` in the latter."
        guard test.failures == [expected] else { throw OtherFailures(failures: test.failures) }
    }
}
#endif

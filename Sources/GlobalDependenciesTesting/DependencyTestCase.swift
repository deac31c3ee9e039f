public import GlobalDependencies
public import XCTest

/// An XCTest test case that gives each of its tests its own container.
///
/// ```swift
/// final class GreeterTests: DependencyTestCase {
///     override func overrideDependencies(_ dependencies: inout GlobalDependencies) {
///         dependencies.greeting = MockGreeting()
///     }
///
///     func testGreets() {
///         XCTAssertEqual(Greeter().greet(), "Hello, world!")
///     }
/// }
/// ```
///
/// The container is the default container in `setUp`, in the test and in `tearDown`. The resources of the test close in
/// a task after the test. On platforms without XCTest attachments, the record of a failed test is printed. In all other
/// respects, the test case behaves like the trait ``Testing/Trait/dependencies(_:fileID:filePath:line:_:)``. In a test case that
/// has another base class, call `withTestDependencies`.
open class DependencyTestCase: XCTestCase {
    /// The error that skips the test, if `overrideDependencies` has thrown it and this class has not thrown it yet.
    private var skip: XCTSkip?

    /// The options that determine which uses of dependencies are reported.
    open var dependenciesOptions: [DependenciesOption] {
        []
    }

    /// Overrides dependencies in the container of a test, before each test.
    ///
    /// The default implementation overrides no dependency.
    ///
    /// - Parameter dependencies: The container of the test.
    /// - Throws: `XCTSkip` to skip the test, or any other error to fail the test before it begins. A subclass that
    ///   overrides both `setUp()` and `setUpWithError()` has to call the implementation of its superclass in one of them,
    ///   or the test fails instead of being skipped.
    open func overrideDependencies(_ dependencies: inout GlobalDependencies) throws {}

    /// Throws the error that skips the test, if there is one.
    override open func setUp() async throws {
        try throwSkip()
    }

    /// Throws the error that skips the test, if there is one and `setUp()` has not thrown it.
    override open func setUpWithError() throws {
        try throwSkip()
    }

    /// Throws the error that skips the test to XCTest, once.
    ///
    /// XCTest calls `setUp()` first, and then `setUpWithError()`. A subclass may override either without calling the
    /// implementation of its superclass.
    private func throwSkip() throws {
        guard let skip else { return }
        self.skip = nil
        throw skip
    }

    /// Reports that the test was not skipped, although `overrideDependencies` has thrown `XCTSkip`.
    private func reportLostSkip() {
        let message =
            "`overrideDependencies(_:)` threw `XCTSkip`, but the test was not skipped and had no overrides: "
            + "`\(type(of: self))` overrides both `setUp()` and `setUpWithError()`. Call `try await super.setUp()` in the "
            + "former or `try super.setUpWithError()` in the latter."
        let reporter = TestCaseReporter(self)
        reporter.report(IssueReport(.error, message))
        reporter.close()
    }

    override open func invokeTest() {
        do {
            try runTest(
                dependenciesOptions,
                fileID: "overrideDependencies(_:) of the test case",
                line: 0,
                { try overrideDependencies(&$0) },
                operation: { super.invokeTest() }
            )
        } catch {
            // XCTest skips a test if it is set up by a method that throws this error.
            skip = error
            super.invokeTest()
            if skip != nil { reportLostSkip() }
            skip = nil
        }
    }
}

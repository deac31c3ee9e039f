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
    /// The error that skips the test, if `overrideDependencies` has thrown it.
    private var skip: XCTSkip?

    #if !canImport(Darwin)
    /// Creates a test case.
    ///
    /// XCTest calls this initializer.
    public required init(name: String, testClosure: @escaping XCTestCaseClosure) {
        super.init(name: name) { testCase in
            // A subclass may override `setUp()` without calling the implementation of its superclass.
            if let skip = (testCase as? DependencyTestCase)?.skip { throw skip }
            try testClosure(testCase)
        }
    }
    #endif

    /// The options that determine which uses of dependencies are reported.
    open var dependenciesOptions: [DependenciesOption] {
        []
    }

    /// Overrides dependencies in the container of a test, before each test.
    ///
    /// The default implementation overrides no dependency.
    ///
    /// - Parameter dependencies: The container of the test.
    /// - Throws: `XCTSkip` to skip the test, or any other error to fail the test before it begins.
    open func overrideDependencies(_ dependencies: inout GlobalDependencies) throws {}

    /// Throws the error that skips the test, if there is one.
    override open func setUp() async throws {
        if let skip { throw skip }
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
            // XCTest skips a test if `setUp()` throws this error.
            skip = error
            super.invokeTest()
            skip = nil
        }
    }
}

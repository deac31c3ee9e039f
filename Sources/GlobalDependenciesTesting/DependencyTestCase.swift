public import GlobalDependencies
public import XCTest

/// A test case of XCTest, every test of which has a container of its own.
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
/// It is the default container in `setUp`, in the test and in `tearDown`. All else is as with
/// ``Testing/Trait/dependencies(_:fileID:line:_:)``. A test case that has another base class calls
/// `withTestDependencies`.
open class DependencyTestCase: XCTestCase {
    /// The error that skips the test, if `overrideDependencies` has thrown one.
    private var skip: XCTSkip?

    #if !canImport(Darwin)
    /// Creates a test case, as XCTest does.
    public required init(name: String, testClosure: @escaping XCTestCaseClosure) {
        super.init(name: name) { testCase in
            // A subclass may override `setUp()` without calling that of its superclass.
            if let skip = (testCase as? DependencyTestCase)?.skip { throw skip }
            try testClosure(testCase)
        }
    }
    #endif

    /// What else is reported, or not.
    open var dependenciesOptions: [DependenciesOption] {
        []
    }

    /// Overrides the dependencies that the tests need, before each of them.
    ///
    /// The default implementation overrides none.
    ///
    /// - Parameter dependencies: The container of the test.
    /// - Throws: `XCTSkip` to skip the test, or any other error to let it fail before it begins.
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
            // XCTest skips a test that throws this while it is set up.
            skip = error
            super.invokeTest()
            skip = nil
        }
    }
}

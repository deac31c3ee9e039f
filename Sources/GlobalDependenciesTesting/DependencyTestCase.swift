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
    /// What else is reported, or not.
    open var dependenciesOptions: [DependenciesOption] {
        []
    }

    /// Overrides what the tests need, before each of them, and nothing unless a subclass does.
    ///
    /// - Parameter dependencies: The container of the test.
    /// - Throws: What makes the test fail before it begins.
    open func overrideDependencies(_ dependencies: inout GlobalDependencies) throws {}

    override open func invokeTest() {
        runTest(
            dependenciesOptions,
            fileID: "overrideDependencies(_:) of the test case",
            line: 0,
            { try overrideDependencies(&$0) },
            operation: { super.invokeTest() }
        )
    }
}

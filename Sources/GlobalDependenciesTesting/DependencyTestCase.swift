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
    #if !canImport(Darwin)
    /// The method of the test.
    private let method: XCTestCaseClosure
    #endif
    /// The test case that XCTest runs, if this one repeats its test.
    fileprivate var testCaseOfXCTest: DependencyTestCase?
    /// The closure that receives the place of each failure while a runner runs the test, and returns a comment, or nil if the
    /// failure is not recorded.
    private let onFailure = Mutex<(@Sendable (_ place: String) -> String?)?>(nil)

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
        #if !canImport(Darwin)
        if let runner = dependenciesOptions.runner, runner.runsMethods { return run(by: runner) }
        #endif
        invokeOnce()
    }

    /// Runs the test once, with its own container.
    private func invokeOnce() {
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

    #if !canImport(Darwin)
    /// Creates a test case, as XCTest does.
    public required init(name: String, testClosure: @escaping XCTestCaseClosure) {
        method = testClosure
        super.init(name: name, testClosure: testClosure)
    }

    /// Runs the test as often as a runner requires, each time in a test case of its own, as XCTest does.
    private func run(by runner: CaseRunner) {
        let reporter = TestCaseReporter(self)
        var isSkipped = false
        runner.run(
            CaseRunner.TestMethod(name: name, report: reporter.report) { [self] onFailure in
                self.onFailure.replace(with: onFailure)
                isSkipped = !repeats()
                reporter.wait()
                self.onFailure.replace(with: nil)
                return !isSkipped
            }
        )
        // XCTest skips a test only in the test case that it runs.
        if isSkipped { invokeOnce() } else { RunningTestCase.end(reporter) }
    }

    /// Runs the test once in another test case, and returns false if its method has skipped it or was not called.
    private func repeats() -> Bool {
        var isSkipped = true
        let repetition = type(of: self).init(name: String(name.drop { $0 != "." }.dropFirst())) { [method] testCase in
            isSkipped = false
            do {
                try method(testCase)
            } catch let skip as XCTSkip {
                isSkipped = true
                throw skip
            }
        }
        repetition.testCaseOfXCTest = self
        repetition.invokeOnce()
        return !isSkipped || testRun?.totalFailureCount != 0
    }

    /// Records a failure, with a comment if a runner runs the test, or not if the runner only repeats a failure.
    override open func recordFailure(
        withDescription description: String,
        inFile filePath: String,
        atLine lineNumber: Int,
        expected: Bool
    ) {
        if let testCaseOfXCTest {
            return testCaseOfXCTest.recordFailure(
                withDescription: description,
                inFile: filePath,
                atLine: lineNumber,
                expected: expected
            )
        }
        var description = description
        if let onFailure = onFailure.withLock({ $0 }) {
            guard let comment = onFailure("\(filePath):\(lineNumber)") else { return }
            description += "\n" + comment
        }
        super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    #endif
}

extension XCTestCase {
    /// The test case that XCTest runs, which another one may repeat.
    var original: XCTestCase { (self as? DependencyTestCase)?.testCaseOfXCTest ?? self }
}

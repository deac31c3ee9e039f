package import GlobalDependencies
private import GlobalDependenciesTestingLoader
package import Testing

/// An observer that a runner adds around a run of a test case, and that also observes the containers of the test.
package protocol RunObserver: ContainerObserver {}

/// A way to run each case of a test, such as once for each of many seeds, that another product adds to the options.
package struct CaseRunner: Sendable, Hashable {
    /// Runs a test case once, with a new container, and passes the reports about the run to a closure.
    package typealias Operation = @Sendable (_ report: @escaping @Sendable (IssueReport) -> Void) async throws -> Void

    /// A test case that a runner runs.
    package struct TestCase: Sendable {
        package let test: Test
        package let testCase: Test.Case?
        /// A closure that records a report as an issue of the test.
        package let report: @Sendable (IssueReport) -> Void
    }

    /// A test method of XCTest that a runner runs, on the main thread.
    package struct TestMethod {
        package let name: String
        /// A closure that records a report as a failure of the test.
        package let report: @Sendable (IssueReport) -> Void
        /// Runs the method once, with a new container and after its `setUp` methods, and returns false if it was skipped.
        ///
        /// A closure receives the place of each failure, and returns the comment to record with the failure, or nil if the failure
        /// is not recorded.
        package let run: (_ onFailure: @escaping @Sendable (_ place: String) -> String?) -> Bool
    }

    /// Returns an operation that may still be suspended when the function that received it returns, because the test hangs.
    ///
    /// Such an operation must never resume then, because the values that it uses are gone.
    package static func abandonable(_ operation: Operation) -> Operation {
        withoutActuallyEscaping(operation) { operation in
            // A function is two words wide. Swift traps if its context has another owner when this closure returns, so the result
            // has a copy of the context.
            var words = unsafeBitCast(AnyOperation(run: operation), to: Words.self)
            words.context = GlobalDependenciesTesting_copyContext(words.context)
            return unsafeBitCast(words, to: AnyOperation.self).run
        }
    }

    private typealias Words = (function: UInt, context: UnsafeMutableRawPointer?)

    private struct AnyOperation {
        let run: Operation
    }

    /// The runner of the test case to which the current task belongs, if there is one.
    @TaskLocal static var current: CaseRunner?

    /// The call that creates the runner, which identifies it.
    let call: String
    private let operation: @Sendable (TestCase, Operation) async throws -> Void
    private let operationOfMethod: (@Sendable (TestMethod) -> Void)?

    /// Creates a runner.
    ///
    /// - Parameters:
    ///   - call: The call of the adopter that creates the runner. Runners of equal calls are equal.
    ///   - operation: A closure that runs a test case of Swift Testing as often as it needs to.
    ///   - operationOfMethod: A closure that runs a test method of XCTest as often as it needs to, or nil if none can be run.
    package init(
        _ call: String,
        _ operation: @escaping @Sendable (TestCase, Operation) async throws -> Void,
        method operationOfMethod: (@Sendable (TestMethod) -> Void)? = nil
    ) {
        (self.call, self.operation, self.operationOfMethod) = (call, operation, operationOfMethod)
    }

    package static func == (left: CaseRunner, right: CaseRunner) -> Bool {
        left.call == right.call
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(call)
    }

    /// Runs a test case.
    func run(_ testCase: TestCase, _ operation: Operation) async throws {
        try await Self.$current.withValue(self) { try await self.operation(testCase, operation) }
    }

    /// A Boolean value that indicates whether the runner can run test methods of XCTest.
    var runsMethods: Bool { operationOfMethod != nil }

    /// Runs a test method of XCTest.
    func run(_ method: TestMethod) {
        operationOfMethod?(method)
    }
}

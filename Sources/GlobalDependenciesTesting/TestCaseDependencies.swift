public import GlobalDependencies
public import XCTest

extension XCTestCase {
    /// Runs a test, or a part of it, with a container of its own, in which a closure overrides what it needs.
    ///
    /// ```swift
    /// final class GreeterTests: XCTestCase {
    ///     override func invokeTest() {
    ///         withTestDependencies {
    ///             $0.greeting = MockGreeting()
    ///         } operation: {
    ///             super.invokeTest()
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// Where one is around another, the inner one goes on from the outer. All else is as with
    /// ``Testing/Trait/dependencies(_:fileID:line:_:)``.
    ///
    /// - Parameters:
    ///   - options: What else is reported, or not.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    ///   - update: Changes the container. What it throws makes the test fail before it begins.
    ///   - operation: Runs the test.
    public func withTestDependencies(
        _ options: DependenciesOption...,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ update: (inout GlobalDependencies) throws -> Void,
        operation: () -> Void
    ) {
        runTest(options, fileID: fileID, line: line, update, operation: operation)
    }

    func runTest(
        _ options: [DependenciesOption],
        fileID: StaticString,
        line: UInt,
        _ update: (inout GlobalDependencies) throws -> Void,
        operation: () -> Void
    ) {
        keepLoader()
        let reporter = TestCaseReporter(self, fileID: line > 0 ? fileID.description : nil, line: line)
        defer { reporter.close() }
        var dependencies = TestDependencies(options, fileID: fileID, line: line) {
            TestScope(name: name, report: reporter.report)
        }
        do {
            try update(&dependencies.draft)
            dependencies.run(operation)
            dependencies.overridden.filter { !$0.isRead }.report(options, to: dependencies.test)
        } catch {
            dependencies.test.report(IssueReport(.error, "The dependencies of the test could not be made: \(error)"))
        }
        dependencies.end(options)
    }
}

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
        do {
            try runTest(options, fileID: fileID, line: line, update, operation: operation)
        } catch {
            let message =
                "`withTestDependencies` cannot skip a test. Throw `XCTSkip` in `setUpWithError()`, or in the "
                + "`overrideDependencies(_:)` of a `DependencyTestCase`."
            TestCaseReporter(self, fileID: fileID.description, line: line).report(IssueReport(.error, message))
        }
    }

    /// Runs a part of a test that may throw, with a container of its own, in which a closure overrides what it needs.
    ///
    /// - Parameters:
    ///   - options: What else is reported, or not.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    ///   - update: Changes the container.
    ///   - operation: Runs the part.
    /// - Returns: What the part returns.
    /// - Throws: What either closure throws.
    @_disfavoredOverload
    public func withTestDependencies<Result>(
        _ options: DependenciesOption...,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ update: (inout GlobalDependencies) throws -> Void,
        operation: () throws -> Result
    ) throws -> Result {
        let reporter = TestCaseReporter(self, fileID: fileID.description, line: line)
        var dependencies = dependencies(options, fileID: fileID, line: line, reporter)
        defer { end(dependencies, reporter, options) }
        try update(&dependencies.draft)
        return try dependencies.run(options, operation)
    }

    /// Runs an asynchronous part of a test with a container of its own, in which a closure overrides what it needs.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller.
    ///   - options: What else is reported, or not.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    ///   - update: Changes the container.
    ///   - operation: Runs the part.
    /// - Returns: What the part returns.
    /// - Throws: What either closure throws.
    public func withTestDependencies<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ options: DependenciesOption...,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ update: (inout GlobalDependencies) async throws -> Void,
        operation: () async throws -> Result
    ) async throws -> Result {
        let reporter = TestCaseReporter(self, fileID: fileID.description, line: line)
        var dependencies = dependencies(options, fileID: fileID, line: line, reporter)
        defer { end(dependencies, reporter, options) }
        try await update(&dependencies.draft)
        return try await dependencies.run(options, operation)
    }

    private func dependencies(
        _ options: [DependenciesOption],
        fileID: StaticString,
        line: UInt,
        _ reporter: TestCaseReporter
    ) -> TestDependencies {
        keepLoader()
        return TestDependencies(options, fileID: fileID, line: line) {
            TestScope(name: name, report: reporter.report)
        }
    }

    private func end(
        _ dependencies: consuming TestDependencies,
        _ reporter: TestCaseReporter,
        _ options: [DependenciesOption]
    ) {
        noteReads(of: dependencies, options)
        dependencies.end(options)
        reporter.close()
    }

    func runTest(
        _ options: [DependenciesOption],
        fileID: StaticString,
        line: UInt,
        _ update: (inout GlobalDependencies) throws -> Void,
        operation: () -> Void
    ) throws(XCTSkip) {
        let reporter = TestCaseReporter(self, fileID: line > 0 ? fileID.description : nil, line: line)
        var dependencies = dependencies(options, fileID: fileID, line: line, reporter)
        do {
            try update(&dependencies.draft)
            dependencies.run(options, operation)
        } catch let skip as XCTSkip {
            dependencies.end(options)
            reporter.close()
            throw skip
        } catch {
            dependencies.test.report(IssueReport(.error, "The dependencies of the test could not be made: \(error)"))
        }
        end(dependencies, reporter, options)
    }

    /// Reports what the test has overridden and not read, or what none of its class has by its end where that is no error.
    private func noteReads(of dependencies: TestDependencies, _ options: [DependenciesOption]) {
        // Who knows what would have been read.
        let isComplete = testRun.map { $0.totalFailureCount == 0 && !$0.hasBeenSkipped } ?? true
        if options.severityOfUnreadOverrides == .error {
            if isComplete { dependencies.overridden.filter { !$0.isRead }.report(options, to: dependencies.test) }
        } else if options.severityOfUnreadOverrides == .warning {
            let reads = RunningTestCase.reads(ofClass: "\(type(of: self))")
            if isComplete { reads.add(dependencies.overridden) } else { reads.exempt(dependencies.overridden) }
        }
    }
}

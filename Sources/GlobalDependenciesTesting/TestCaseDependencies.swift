public import GlobalDependencies
internal import GlobalDependenciesInspection
public import XCTest

extension XCTestCase {
    /// Runs a test, or a part of it, with its own container, updated by a closure.
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
    /// A nested call begins with the overrides of the enclosing one. The resources of the test close in a task after
    /// the call; the asynchronous form waits for them. In all other respects, this method behaves like the trait
    /// ``Testing/Trait/dependencies(_:fileID:filePath:line:_:)``.
    ///
    /// - Parameters:
    ///   - options: The options that determine which uses of dependencies are reported.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - filePath: The path of that file, at which editors show the reports.
    ///   - line: The line of the call.
    ///   - update: A closure that updates the container. If it throws an error, even `XCTSkip`, the test fails before
    ///     it begins.
    ///   - operation: A closure that runs the test.
    public func withTestDependencies(
        _ options: DependenciesOption...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ update: (inout GlobalDependencies) throws -> Void,
        operation: () -> Void
    ) {
        do {
            try runTest(options, fileID: fileID, filePath: filePath, line: line, update, operation: operation)
        } catch {
            let message =
                "`withTestDependencies` cannot skip a test. Throw `XCTSkip` in `setUpWithError()`, or in the "
                + "`overrideDependencies(_:)` of a `DependencyTestCase`."
            let place = SourcePlace.storingPath(fileID: fileID, filePath: filePath, line: line)
            TestCaseReporter(self, at: place).report(IssueReport(.error, message))
        }
    }

    /// Runs a part of a test with its own container, updated by a closure, and returns the result.
    ///
    /// - Parameters:
    ///   - options: The options that determine which uses of dependencies are reported.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - filePath: The path of that file, at which editors show the reports.
    ///   - line: The line of the call.
    ///   - update: A closure that updates the container.
    ///   - operation: A closure that runs the part of the test.
    /// - Returns: The result of the operation.
    /// - Throws: The error of either closure.
    @_disfavoredOverload
    public func withTestDependencies<Result>(
        _ options: DependenciesOption...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ update: (inout GlobalDependencies) throws -> Void,
        operation: () throws -> Result
    ) throws -> Result {
        let reporter = TestCaseReporter(
            self,
            at: SourcePlace.storingPath(fileID: fileID, filePath: filePath, line: line)
        )
        var dependencies = dependencies(options, fileID: fileID, line: line, reporter)
        let result = Swift.Result<Result, any Error> {
            try update(&dependencies.draft)
            return try dependencies.run(options, operation)
        }
        end(dependencies, reporter, options, after: result.error)
        return try result.get()
    }

    /// Runs an asynchronous part of a test with its own container, updated by a closure, and returns the result.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller, on which both closures run.
    ///   - options: The options that determine which uses of dependencies are reported.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - filePath: The path of that file, at which editors show the reports.
    ///   - line: The line of the call.
    ///   - update: A closure that updates the container.
    ///   - operation: A closure that runs the part of the test.
    /// - Returns: The result of the operation.
    /// - Throws: The error of either closure.
    public func withTestDependencies<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ options: DependenciesOption...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ update: (inout GlobalDependencies) async throws -> Void,
        operation: () async throws -> Result
    ) async throws -> Result {
        let reporter = TestCaseReporter(
            self,
            at: SourcePlace.storingPath(fileID: fileID, filePath: filePath, line: line)
        )
        var dependencies = dependencies(options, fileID: fileID, line: line, reporter)
        let result: Swift.Result<Result, any Error>
        do {
            try await update(&dependencies.draft)
            result = .success(
                try await CountingExecutors.countingYields { try await dependencies.run(options, operation) }
            )
        } catch {
            result = .failure(error)
        }
        await dependencies.close()
        end(dependencies, reporter, options, after: result.error)
        return try result.get()
    }

    /// A Boolean value that indicates whether a runner can run the test several times.
    ///
    /// XCTest of Apple's platforms does not tell the method of a test.
    private var isRepeatable: Bool {
        #if canImport(Darwin)
        false
        #else
        self is DependencyTestCase
        #endif
    }

    private func dependencies(
        _ options: [DependenciesOption],
        fileID: StaticString,
        line: UInt,
        _ reporter: TestCaseReporter
    ) -> TestDependencies {
        keepLoader()
        if let runner = options.runner, !isRepeatable || !runner.runsMethods {
            reporter.report(IssueReport(.error, Misuse.runnerInXCTest(runner, test: name)))
        }
        return TestDependencies(options, fileID: fileID, line: line) {
            TestScope(name: name, report: reporter.report)
        }
    }

    private func end(
        _ dependencies: consuming TestDependencies,
        _ reporter: TestCaseReporter,
        _ options: [DependenciesOption],
        after error: (any Error)? = nil
    ) {
        // A test with a failure that is not recorded yet would seem complete.
        reporter.wait()
        noteReads(of: dependencies, options, after: error)
        let reads = dependencies.readsOfTest
        dependencies.end(options)?.reportSuspendedTasks()
        reporter.close()
        // XCTest records an error when the test method throws it, which is later.
        if let reads, reporter.testHasFailed || error.map({ !($0 is XCTSkip) }) == true { attach(reads) }
    }

    /// Attaches the record of the reads of the test to the test, or prints its text where XCTest has no attachments.
    private func attach(_ reads: ReadCollector) {
        #if canImport(Darwin)
        for (name, text) in [("dependencies.txt", reads.summary), ("dependencies.mmd", reads.graph.mermaid)] {
            let attachment = XCTAttachment(string: text)
            attachment.name = name
            add(attachment)
        }
        #else
        IssueReporting.print(IssueReport(.warning, "Test \(name) failed.\n\n\(reads.summary)"))
        #endif
    }

    func runTest(
        _ options: [DependenciesOption],
        fileID: StaticString,
        filePath: StaticString? = nil,
        line: UInt,
        _ update: (inout GlobalDependencies) throws -> Void,
        operation: () -> Void
    ) throws(XCTSkip) {
        let place = filePath.map { SourcePlace.storingPath(fileID: fileID, filePath: $0, line: line) }
        let reporter = TestCaseReporter(self, at: place)
        var dependencies = dependencies(options, fileID: fileID, line: line, reporter)
        do {
            try update(&dependencies.draft)
            dependencies.run(options, operation)
        } catch let skip as XCTSkip {
            noteReads(of: dependencies, options, after: skip)
            dependencies.end(options)?.reportSuspendedTasks()
            reporter.close()
            throw skip
        } catch {
            dependencies.test.report(IssueReport(.error, "The dependencies of the test could not be made: \(error)"))
        }
        end(dependencies, reporter, options)
    }

    /// Reports the unused overrides of the test, or adds them to those of its class, which reports them at its end.
    ///
    /// The test reports them itself if they are errors. If they are warnings, the class reports those that none of its
    /// tests has read.
    private func noteReads(
        of dependencies: TestDependencies,
        _ options: [DependenciesOption],
        after error: (any Error)?
    ) {
        // An incomplete test does not show which overrides it would have read.
        let isComplete =
            error == nil && original.testRun.map { $0.totalFailureCount == 0 && !$0.hasBeenSkipped } ?? true
        if options.severityOfUnusedOverrides == .error {
            if isComplete { dependencies.overridden.filter { !$0.isRead }.report(options, to: dependencies.test) }
        } else if options.severityOfUnusedOverrides == .warning {
            let reads = RunningTestCase.reads(ofClass: "\(type(of: self))")
            if isComplete { reads.add(dependencies.overridden, of: name) } else { reads.noteIncompleteCase() }
        }
    }
}

extension Result {
    /// The error of a failure, or nil for a success.
    fileprivate var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}

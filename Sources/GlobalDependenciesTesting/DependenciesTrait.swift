public import GlobalDependencies
public import GlobalDependenciesScopes
private import GlobalDependenciesTasks
public import Testing

/// A trait that gives each case of a test, or of the tests of a suite, its own container.
///
/// Create it with ``Testing/Trait/dependencies(_:fileID:filePath:line:_:)``.
public struct DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
    private let options: [DependenciesOption]
    private let update: @Sendable (inout GlobalDependencies) async throws -> Void
    private let fileID: StaticString
    private let line: UInt
    private let reads = OverrideReads()

    /// The handling of unused overrides that the enclosing suites of a test have set.
    @TaskLocal static var unusedOverridesOfSuite = DependenciesOption.Handling.warning

    init(
        _ options: [DependenciesOption],
        fileID: StaticString,
        filePath: StaticString,
        line: UInt,
        _ update: @escaping @Sendable (inout GlobalDependencies) async throws -> Void
    ) {
        keepLoader()
        SourcePlace.storingPath(fileID: fileID, filePath: filePath, line: line)
        self.options = options
        self.update = update
        self.fileID = fileID
        self.line = line
    }

    /// The context that the trait sets, or nil for that of an enclosing suite, or else that of a test.
    var context: DependencyContext? { options.context }

    /// A Boolean value that indicates whether the trait also applies to nested suites, which is always true.
    public var isRecursive: Bool { true }

    /// Notes that a test is planned, so that a suite without one of its tests reports no unused overrides.
    ///
    /// Swift Testing calls this method for each test that a filter selects, also for a disabled one.
    public func prepare(for test: Test) async throws {
        if !test.isSuite { reads.plan("\(test.id)") }
    }

    /// Returns this trait for each suite, test and test case.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> DependenciesTrait? {
        self
    }

    /// Runs a test case with its own container, or reports the unused overrides of all cases of a test or suite.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        if testCase == nil {
            try await provideScope(for: test, performing: function)
        } else {
            try await provideScope(forCaseOf: test, testCase, performing: function)
        }
    }

    /// Runs all cases of a test, or all tests of a suite, and reports the overrides that none of them has read.
    private func provideScope(for test: Test, performing function: () async throws -> Void) async throws {
        reads.begin()
        do {
            let unusedOverrides = DependenciesOption.Handling(severity: options.severityOfUnusedOverrides)
            try await Self.$unusedOverridesOfSuite.withValue(unusedOverrides) { try await function() }
        } catch {
            _ = reads.end()
            throw error
        }
        let scope = TestScope(name: test.qualifiedName) { $0.record(at: test.sourceLocation) }
        let unused = reads.end()
        // If only a part of the suite was selected, the other tests may read these overrides.
        let isPart =
            test.isSuite
            && TestProcess.current.runsPart(of: scope.name, outermostSuite: RunningTestCase.outermostSuite)
        if !isPart { unused.report(options, to: scope) }
    }

    private func provideScope(
        forCaseOf test: Test,
        _ testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        CountingExecutors.testWillBegin()
        // The jobs of the case are tracked from its beginning, for its clocks.
        let jobs = JobTracking.current
        defer { withExtendedLifetime(jobs) {} }
        let reporter = TestReporter.forCase(of: test)
        let evidence = TestEvidence()
        let (name, id) = (test.qualifiedName, "\(test.id)")
        do {
            try await evidence.attachingToFailure(of: test, testCase) {
                try await reporter.recordingReports {
                    try await runningCase(of: test, testCase, reporter) { report in
                        let dependencies = TestDependencies(options, fileID: fileID, line: line) {
                            TestScope(name: name, report: report)
                        }
                        evidence.collect(from: dependencies.readsOfTest)
                        reads.add(try await run(consume dependencies, function), of: id)
                    }
                }
            }
        } catch {
            reads.noteIncompleteCase()
            throw error
        }
        if evidence.isOfFailure { reads.noteIncompleteCase() }
    }

    /// Runs a test case once, or as often as the options of the test require.
    ///
    /// The outermost trait runs the case, so that each run has new containers of all traits.
    private func runningCase(
        of test: Test,
        _ testCase: Test.Case?,
        _ reporter: TestReporter,
        _ operation: CaseRunner.Operation
    ) async throws {
        if CaseRunner.current != nil { return try await operation(reporter.report) }
        guard let runner = runner(of: test) else {
            return try await CountingExecutors.countingYields { try await operation(reporter.report) }
        }
        let testCase = CaseRunner.TestCase(test: test, testCase: testCase, report: reporter.report)
        try await runner.run(testCase, operation)
    }

    /// Returns the runner of the innermost trait of a test that has one.
    private func runner(of test: Test) -> CaseRunner? {
        test.traits.lazy.compactMap { ($0 as? DependenciesTrait)?.options.runner }.last ?? options.runner
    }

    /// Runs a test case with its container, which the closure of the trait updates, and ends the test.
    ///
    /// - Returns: The overrides of the trait.
    private func run(
        _ dependencies: consuming TestDependencies,
        _ function: () async throws -> Void
    ) async throws -> [TestDependencies.Overridden] {
        do {
            try await update(&dependencies.draft)
            try await dependencies.run(options, function)
        } catch {
            await dependencies.close()
            await dependencies.end(options)?.reportLeftovers()
            throw error
        }
        let overridden = dependencies.overridden
        await dependencies.close()
        await dependencies.end(options)?.reportLeftovers()
        return overridden
    }
}

extension Trait where Self == DependenciesTrait {
    /// Gives each case of a test, or of the tests of a suite, its own container, updated by a closure.
    ///
    /// ```swift
    /// @Test(.dependencies { $0.greeting = MockGreeting() })
    /// func greets() {
    ///     #expect(Greeter().greet() == "Hello, world!")
    /// }
    /// ```
    ///
    /// The container is the default container while the case runs, so components that are created in the case use it.
    /// Cases share nothing, not even shared instances or the values of keys. The closure runs for each case, after the
    /// closures of the enclosing suites, from the outermost suite inward.
    ///
    /// These uses of dependencies are reported:
    ///
    /// - Reading a dependency that is not overridden and has no test implementation is an issue. The first read of each
    ///   dependency is reported, also if a component reads it through a container that was made before the test.
    /// - Reading a dependency through the container after the test has ended, in a task that the test did not await, is
    ///   an issue.
    /// - An override that no case of the test, or no test of the suite, reads is a warning.
    /// - Reading a live implementation through `.default` outside of every test, such as in a detached task, is an
    ///   issue that names the running strict tests.
    /// - Tasks that are suspended on a test clock when the test ends, or are ready to run, are a warning.
    /// - Using `.default` to create a dependency of a container with other overrides is a warning, or an issue if a read of
    ///   a live implementation follows from it.
    ///
    /// The options change this.
    ///
    /// A case that fails has two attachments: `dependencies.txt` explains the dependencies that were read, and lists
    /// the unused overrides, and `dependencies.mmd` contains their graph in the language of Mermaid.
    ///
    /// - Parameters:
    ///   - options: The options that determine which uses of dependencies are reported.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - filePath: The path of that file, at which editors show the reports.
    ///   - line: The line of the call.
    ///   - update: A closure that updates the container of a case. If it throws an error, the case fails before it
    ///     begins.
    /// - Returns: The trait.
    public static func dependencies(
        _ options: DependenciesOption...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        _ update: @escaping @Sendable (inout GlobalDependencies) async throws -> Void = { _ in }
    ) -> DependenciesTrait {
        DependenciesTrait(options, fileID: fileID, filePath: filePath, line: line, update)
    }

    /// Gives each case of a test, or of the tests of a suite, its own container, without overrides.
    ///
    /// This is equivalent to ``Testing/Trait/dependencies(_:fileID:filePath:line:_:)`` without arguments.
    public static var dependencies: DependenciesTrait { dependencies() }

    /// Gives each case of a test, or of the tests of a suite, its own container, with one dependency overridden.
    ///
    /// ```swift
    /// @Test(.dependencies(override: MockGreeting(), for: \.greeting))
    /// func greets() {
    ///     #expect(Greeter().greet() == "Hello, world!")
    /// }
    /// ```
    ///
    /// The property needs no setter. In all other respects, the trait behaves like
    /// ``Testing/Trait/dependencies(_:fileID:filePath:line:_:)``.
    ///
    /// - Parameters:
    ///   - value: The override, evaluated for each case.
    ///   - keyPath: The key path of the dependency.
    ///   - options: The options that determine which uses of dependencies are reported.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - filePath: The path of that file, at which editors show the reports.
    ///   - line: The line of the call.
    /// - Returns: The trait.
    public static func dependencies<Value: Sendable>(
        override value: @autoclosure @escaping @Sendable () throws -> Value,
        for keyPath: any KeyPath<GlobalDependencies, Value> & Sendable,
        _ options: DependenciesOption...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> DependenciesTrait {
        DependenciesTrait(options, fileID: fileID, filePath: filePath, line: line) { dependencies in
            dependencies = try dependencies.with(override: value(), for: keyPath, fileID: fileID, line: line)
        }
    }

    /// Gives each case of a test, or of the tests of a suite, its own container, with one dependency overridden.
    ///
    /// The trait has this name in swift-dependencies.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - value: The override, evaluated for each case.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - filePath: The path of that file, at which editors show the reports.
    ///   - line: The line of the call.
    /// - Returns: The trait.
    public static func dependency<Value: Sendable>(
        _ keyPath: any WritableKeyPath<GlobalDependencies, Value> & Sendable,
        _ value: @autoclosure @escaping @Sendable () throws -> Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> DependenciesTrait {
        dependencies(override: try value(), for: keyPath, fileID: fileID, filePath: filePath, line: line)
    }

    /// Gives each case of a test, or of the tests of a suite, its own container, with a dependency overridden that is
    /// its own key.
    ///
    /// The trait has this name in swift-dependencies.
    ///
    /// - Parameters:
    ///   - value: The override, evaluated for each case.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - filePath: The path of that file, at which editors show the reports.
    ///   - line: The line of the call.
    /// - Returns: The trait.
    public static func dependency<Value: TestDependencyKey>(
        _ value: @autoclosure @escaping @Sendable () throws -> Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line
    ) -> DependenciesTrait where Value.Value == Value {
        DependenciesTrait([], fileID: fileID, filePath: filePath, line: line) { $0[Value.self] = try value() }
    }
}

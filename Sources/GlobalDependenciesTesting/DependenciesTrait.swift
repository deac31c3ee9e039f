private import FacadeSupport
public import GlobalDependencies
public import Testing

/// Gives every case of a test, or of the tests of a suite, a container of its own.
///
/// ``Testing/Trait/dependencies(_:fileID:line:_:)`` makes one.
public struct DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
    private let options: [DependenciesOption]
    private let update: @Sendable (inout GlobalDependencies) async throws -> Void
    private let fileID: StaticString
    private let line: UInt
    private let reads = OverrideReads()

    /// What the suites around a test say of overrides that nothing reads.
    @TaskLocal static var unreadOverridesOfSuite = DependenciesOption.UnreadOverrides.warning

    init(
        _ options: [DependenciesOption],
        fileID: StaticString,
        line: UInt,
        _ update: @escaping @Sendable (inout GlobalDependencies) async throws -> Void
    ) {
        keepLoader()
        self.options = options
        self.update = update
        self.fileID = fileID
        self.line = line
    }

    /// Always, so that the tests in the suites of a suite have the same dependencies.
    public var isRecursive: Bool {
        true
    }

    /// Returns this trait, for suites, tests and their cases.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> DependenciesTrait? {
        self
    }

    /// Runs a case with a container of its own, or looks at what the cases of a test or suite have read.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        if testCase == nil {
            try await provideScope(for: test, performing: function)
        } else {
            try await provideScope(forCaseOf: test, performing: function)
        }
    }

    /// Runs all cases of a test, or all tests of a suite, and reports what none of them has read.
    private func provideScope(for test: Test, performing function: () async throws -> Void) async throws {
        reads.begin()
        do {
            let unreadOverrides = DependenciesOption.UnreadOverrides(severity: options.severityOfUnreadOverrides)
            try await Self.$unreadOverridesOfSuite.withValue(unreadOverrides) { try await function() }
        } catch {
            _ = reads.end()
            throw error
        }
        let scope = TestScope(name: test.qualifiedName) { $0.record(at: test.sourceLocation) }
        let unread = reads.end()
        // Others of the suite may read what those do not that were asked for.
        if !test.isSuite || !TestSelection.isPart { unread.report(options, to: scope) }
    }

    private func provideScope(forCaseOf test: Test, performing function: () async throws -> Void) async throws {
        // Tracks the jobs of the case from its beginning on, for its clocks.
        let jobs = JobTracking.current
        defer { withExtendedLifetime(jobs) {} }
        let reporter = TestReporter.forCase(of: test)
        try await reporter.recordingReports {
            var dependencies = TestDependencies(options, fileID: fileID, line: line) {
                TestScope(name: test.qualifiedName, report: reporter.report)
            }
            do {
                try await update(&dependencies.draft)
                try await dependencies.run(options, function)
                reads.add(dependencies.overridden)
            } catch {
                // Who knows what would have been read.
                reads.exempt(dependencies.overridden)
                dependencies.end(options)
                throw error
            }
            dependencies.end(options)
        }
    }
}

extension Trait where Self == DependenciesTrait {
    /// Gives every case of a test, or of the tests of a suite, a container of its own, in which a closure overrides what
    /// the test needs.
    ///
    /// ```swift
    /// @Test(.dependencies { $0.greeting = MockGreeting() })
    /// func greets() {
    ///     #expect(Greeter().greet() == "Hello, world!")
    /// }
    /// ```
    ///
    /// It is the default container while the case runs, so what is created in it uses it. No case sees anything of
    /// another one, shared instances and the values of keys included: the closure runs for each, as do those of the suites
    /// around the test, from the outermost one on.
    ///
    /// A dependency that is read, and neither overridden nor given an implementation for tests, is an issue of the test.
    /// So is one that is read through the container after the test, by a task that the test did not wait for. What the
    /// closure overrides, and no case of the test reads, nor any test of the suite, is a warning. The options change that.
    ///
    /// - Parameters:
    ///   - options: What else is reported, or not.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    ///   - update: Changes the container of a case. What it throws makes the case fail before it begins.
    /// - Returns: The trait.
    public static func dependencies(
        _ options: DependenciesOption...,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ update: @escaping @Sendable (inout GlobalDependencies) async throws -> Void = { _ in }
    ) -> DependenciesTrait {
        DependenciesTrait(options, fileID: fileID, line: line, update)
    }

    /// Gives every case of a test, or of the tests of a suite, a container of its own, without overrides.
    ///
    /// It is the same as ``Testing/Trait/dependencies(_:fileID:line:_:)`` without arguments.
    public static var dependencies: DependenciesTrait {
        dependencies()
    }

    /// Gives every case of a test, or of the tests of a suite, a container of its own, in which one dependency is
    /// overridden.
    ///
    /// ```swift
    /// @Test(.dependencies(override: MockGreeting(), for: \.greeting))
    /// func greets() {
    ///     #expect(Greeter().greet() == "Hello, world!")
    /// }
    /// ```
    ///
    /// All else is as with ``Testing/Trait/dependencies(_:fileID:line:_:)``. The property needs no setter.
    ///
    /// - Parameters:
    ///   - value: What the dependency is, evaluated for each case.
    ///   - keyPath: The key path of the dependency.
    ///   - options: What else is reported, or not.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    /// - Returns: The trait.
    public static func dependencies<Value: Sendable>(
        override value: @autoclosure @escaping @Sendable () throws -> Value,
        for keyPath: any KeyPath<GlobalDependencies, Value> & Sendable,
        _ options: DependenciesOption...,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> DependenciesTrait {
        DependenciesTrait(options, fileID: fileID, line: line) { dependencies in
            dependencies = try dependencies.with(override: value(), for: keyPath, fileID: fileID, line: line)
        }
    }

    /// Gives every case of a test, or of the tests of a suite, a container of its own, in which one dependency is
    /// overridden, by the name that the trait has in swift-dependencies.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - value: What the dependency is, evaluated for each case.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    /// - Returns: The trait.
    public static func dependency<Value: Sendable>(
        _ keyPath: any WritableKeyPath<GlobalDependencies, Value> & Sendable,
        _ value: @autoclosure @escaping @Sendable () throws -> Value,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> DependenciesTrait {
        dependencies(override: try value(), for: keyPath, fileID: fileID, line: line)
    }

    /// Gives every case of a test, or of the tests of a suite, a container of its own, in which a dependency is overridden
    /// that is its own key, by the name that the trait has in swift-dependencies.
    ///
    /// - Parameters:
    ///   - value: What the dependency is, evaluated for each case.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    /// - Returns: The trait.
    public static func dependency<Value: TestDependencyKey>(
        _ value: @autoclosure @escaping @Sendable () throws -> Value,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> DependenciesTrait where Value.Value == Value {
        DependenciesTrait([], fileID: fileID, line: line) { $0[Value.self] = try value() }
    }
}

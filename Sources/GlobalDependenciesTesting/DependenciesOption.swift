internal import GlobalDependencies

/// An option that determines which uses of dependencies a test reports, or how the test runs.
public struct DependenciesOption: Hashable, Sendable {
    enum Kind: Hashable {
        case context(DependencyContext)
        case leaks
        case detachedReads
        case unusedOverrides(Handling)
        case leftovers(Handling)
        case runner(CaseRunner)
    }

    /// The handling of unused overrides, or of the tasks that a test leaves behind.
    public struct Handling: Hashable, Sendable {
        let severity: IssueReport.Severity?

        /// The handling that reports nothing.
        public static let ignored = Handling(severity: nil)
        /// The handling that reports warnings, which do not fail the test.
        ///
        /// This is the default.
        public static let warning = Handling(severity: .warning)
        /// The handling that reports errors, which fail the test.
        public static let error = Handling(severity: .error)
    }

    /// The handling of unused overrides.
    public typealias UnusedOverrides = Handling

    let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
    }

    /// Creates an option that another product adds: a way to run the cases of a test.
    package init(_ runner: CaseRunner) {
        kind = .runner(runner)
    }

    /// An option that makes dependencies use their live implementations unless they are overridden.
    ///
    /// Reading a live implementation is then not an issue.
    public static let live = DependenciesOption(.context(.live))

    /// An option that makes dependencies use their test implementations unless they are overridden.
    ///
    /// Reading a live implementation is then an issue.
    ///
    /// This is the default, unless another option changes it, for example that of an enclosing suite.
    public static let strict = DependenciesOption(.context(.test))

    /// An option that makes leaked instances issues.
    ///
    /// A leaked instance is a shared instance that the test has built, and that outlives the test.
    public static let leaks = DependenciesOption(.leaks)

    /// An option that allows reads of live implementations through `.default` outside of every test while the test
    /// runs.
    ///
    /// Without this option, such a read on a queue, on a thread or in a detached task is an issue that names the
    /// running strict tests. It is a warning if other tests that use `.default` are also running, because one of them
    /// may have made the read.
    public static let allowsDetachedReads = DependenciesOption(.detachedReads)

    /// Returns an option that determines how an override is handled that nothing has read by the end of the test.
    ///
    /// - Parameter unusedOverrides: The handling of the unused override.
    /// - Returns: The option.
    public static func unusedOverrides(_ unusedOverrides: Handling) -> DependenciesOption {
        DependenciesOption(.unusedOverrides(unusedOverrides))
    }

    /// Returns an option that determines the handling of the tasks that a test leaves behind.
    ///
    /// At the end of the test, such a task is suspended on a test clock, is ready to run, or occupies a thread. The option of
    /// the innermost suite or test takes precedence.
    ///
    /// - Parameter leftovers: The handling of the tasks.
    /// - Returns: The option.
    public static func leftovers(_ leftovers: Handling) -> DependenciesOption {
        DependenciesOption(.leftovers(leftovers))
    }
}

extension TestDependencies {
    init(_ options: [DependenciesOption], fileID: StaticString, line: UInt, makeTest: () -> TestScope) {
        self.init(context: options.context, fileID: fileID, line: line, makeTest: makeTest)
    }

    /// Runs the test with the container.
    mutating func run<Result>(
        _ options: [DependenciesOption],
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws -> Result
    ) async throws -> Result {
        let test = StrictTests.begin(self, options)
        defer { StrictTests.end(test) }
        return try await run(operation)
    }

    /// Runs the test with the container.
    mutating func run<Result>(_ options: [DependenciesOption], _ operation: () throws -> Result) rethrows -> Result {
        let test = StrictTests.begin(self, options)
        defer { StrictTests.end(test) }
        return try run(operation)
    }

    /// Ends the test if this container began it, and returns it.
    consuming func end(_ options: [DependenciesOption]) -> TestScope? {
        let leftovers = options.lazy.compactMap { if case .leftovers(let handling) = $0.kind { handling } else { nil } }
        return end(reportsLeaks: options.contains(.leaks), leftovers: leftovers.last)
    }
}

extension [DependenciesOption] {
    /// The context that these options set, if they set one.
    var context: DependencyContext? {
        lazy.compactMap { if case .context(let context) = $0.kind { context } else { nil } }.last
    }

    /// The way to run the cases of the test that these options set, if they set one.
    var runner: CaseRunner? {
        lazy.compactMap { if case .runner(let runner) = $0.kind { runner } else { nil } }.last
    }

    /// The severity of the report of an unused override, or nil if it is not reported.
    var severityOfUnusedOverrides: IssueReport.Severity? {
        let handlings = lazy.compactMap { option -> DependenciesOption.Handling? in
            if case .unusedOverrides(let unused) = option.kind { unused } else { nil }
        }
        return (handlings.last ?? DependenciesTrait.unusedOverridesOfSuite).severity
    }
}

extension [TestDependencies.Overridden] {
    /// Reports these unused overrides to a test.
    func report(_ options: [DependenciesOption], to test: TestScope) {
        guard let severity = options.severityOfUnusedOverrides else { return }
        for override in self { override.report(as: severity, to: test) }
    }
}

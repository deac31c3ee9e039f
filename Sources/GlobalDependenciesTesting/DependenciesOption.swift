internal import GlobalDependencies

/// What the dependencies of a test report, or do not.
public struct DependenciesOption: Hashable, Sendable {
    enum Kind: Hashable {
        case context(DependencyContext)
        case leaks
        case detachedReads
        case unreadOverrides(UnreadOverrides)
    }

    /// What becomes of an override that nothing has read by the end of the test.
    public struct UnreadOverrides: Hashable, Sendable {
        let severity: IssueReport.Severity?

        /// Nothing.
        public static let ignored = UnreadOverrides(severity: nil)
        /// It is reported, and the test does not fail, as it is unless something else is said.
        public static let warning = UnreadOverrides(severity: .warning)
        /// The test fails.
        public static let error = UnreadOverrides(severity: .error)
    }

    let kind: Kind

    /// What is not overridden is what it is in an app, and reading it is no issue.
    public static let live = DependenciesOption(kind: .context(.live))

    /// What is not overridden is what it is in tests, and reading what is the same there as in an app is an issue.
    ///
    /// This is so unless something else is said, by a suite around the test for example.
    public static let strict = DependenciesOption(kind: .context(.test))

    /// Shared instances that the test has built are an issue where they are alive after it.
    public static let leaks = DependenciesOption(kind: .leaks)

    /// Allows reads of live implementations through `.default` outside of every test while the test runs.
    ///
    /// Without it, such a read on a queue, on a thread or in a detached task is an issue that names the strict tests that
    /// are running. It is a warning if other tests that use `.default` run too, as it may be one of theirs.
    public static let allowsDetachedReads = DependenciesOption(kind: .detachedReads)

    /// Says what becomes of an override that nothing has read by the end of the test.
    ///
    /// - Parameter unreadOverrides: What becomes of it.
    /// - Returns: The option.
    public static func unreadOverrides(_ unreadOverrides: UnreadOverrides) -> DependenciesOption {
        DependenciesOption(kind: .unreadOverrides(unreadOverrides))
    }
}

extension TestDependencies {
    init(_ options: [DependenciesOption], fileID: StaticString, line: UInt, makeTest: () -> TestScope) {
        let context = options.lazy.compactMap { if case .context(let context) = $0.kind { context } else { nil } }.last
        self.init(context: context, fileID: fileID, line: line, makeTest: makeTest)
    }

    /// Runs the test with the container.
    mutating func run<Result>(
        _ options: [DependenciesOption],
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws -> Result
    ) async throws -> Result {
        let strictTest = StrictTests.begin(self, options)
        defer { strictTest.map(StrictTests.end) }
        return try await run(operation)
    }

    /// Runs the test with the container.
    mutating func run<Result>(_ options: [DependenciesOption], _ operation: () throws -> Result) rethrows -> Result {
        let strictTest = StrictTests.begin(self, options)
        defer { strictTest.map(StrictTests.end) }
        return try run(operation)
    }

    consuming func end(_ options: [DependenciesOption]) {
        end(reportsSurvivors: options.contains(.leaks))
    }
}

extension [DependenciesOption] {
    /// How an override is reported that nothing has read, if it is.
    var severityOfUnreadOverrides: IssueReport.Severity? {
        let said = lazy.compactMap { option -> DependenciesOption.UnreadOverrides? in
            if case .unreadOverrides(let unread) = option.kind { unread } else { nil }
        }
        return (said.last ?? DependenciesTrait.unreadOverridesOfSuite).severity
    }
}

extension [TestDependencies.Overridden] {
    /// Reports these to a test that has not read them.
    func report(_ options: [DependenciesOption], to test: TestScope) {
        guard let severity = options.severityOfUnreadOverrides else { return }
        for override in self { override.report(as: severity, to: test) }
    }
}

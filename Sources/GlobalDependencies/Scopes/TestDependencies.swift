/// The dependencies of a test, or of a part of it: what is overridden there, and what became of that.
package struct TestDependencies: Sendable {
    /// What was overridden or is to be live, and may have been read.
    package struct Overridden: Sendable {
        fileprivate let wasRead: Flag
        fileprivate let misuse: @Sendable (_ test: String) -> Misuse
        /// The same for each case of a test.
        package let id: String

        package var isRead: Bool {
            wasRead.isRaised
        }

        /// Reports to a test that nothing has read it.
        package func report(as severity: IssueReport.Severity, to test: TestScope) {
            misuse(test.name).report(to: test, as: severity)
        }

        fileprivate init(_ override: AnyOverride) {
            let (dependency, location) = (override.dependency, override.location)
            wasRead = override.wasRead
            misuse = { Misuse.unreadOverride(dependency, test: $0, location: location) }
            id = "\(dependency) \(location)"
        }

        fileprivate init(_ live: LiveDependency) {
            let (type, location) = (live.valueType, live.location)
            wasRead = live.wasRead
            misuse = { Misuse.unreadLive(type, test: $0, location: location) }
            id = "\(type) \(location)"
        }
    }

    /// The container, which is to be changed before the test.
    package var draft: GlobalDependencies
    /// What was overridden in the container for the test, once it has run.
    package private(set) var overridden: [Overridden] = []
    package let test: TestScope
    /// Whether this began the test, rather than going on in one.
    private let isOutermost: Bool
    private let outside: GlobalDependencies
    private let location: SourceLocation

    /// Begins a test, or goes on in the one whose container is the default.
    ///
    /// What a scope overrides that is around the test is overridden in it.
    ///
    /// - Parameters:
    ///   - context: Which values the dependencies have that are not overridden, or nil for those of the test.
    ///   - fileID: The file of the place that diagnostics name.
    ///   - line: The line of that place.
    ///   - makeTest: Makes the test that begins.
    package init(
        context: DependencyContext?,
        fileID: StaticString,
        line: UInt,
        makeTest: () -> TestScope
    ) {
        location = SourceLocation(fileID: fileID, line: line)
        if let test = TestScope.current {
            self.test = test
            isOutermost = false
            outside = .default
        } else {
            test = makeTest()
            isOutermost = true
            let around = Launch.ofScope == nil ? GlobalDependencies() : .default
            around.settleLaunch(at: location)
            outside = GlobalDependencies().replacing(with: around.settled, recording: Recording(for: test))
        }
        draft = outside.draft(at: location)
        if context == .test { draft.live = [] }
        if let context = context ?? (isOutermost ? .test : nil) { draft.context = context }
    }

    /// A Boolean value that indicates whether reads of live implementations are reported.
    package var isStrict: Bool {
        draft.contextWithoutNote == .test
    }

    /// Runs the test with the container.
    package mutating func run<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws -> Result
    ) async throws -> Result {
        try await launch().run(operation)
    }

    /// Runs the test with the container.
    package mutating func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
        try launch().run(operation)
    }

    /// Ends what this began.
    package consuming func end(reportsSurvivors: Bool) {
        let (test, isOutermost) = (test, isOutermost)
        _ = consume self
        if reportsSurvivors { test.reportSurvivors() }
        if isOutermost { test.end() }
    }

    private mutating func launch() -> Launch {
        var container = outside.finishing(draft)
        if container.settled.firstOverride(of: DependencyContext.self) == nil {
            container = container.with { $0.context = outside.contextWithoutNote }
        }
        // Nobody has to read that.
        for override in container.settled.all where override.anyValue is DependencyContext { override.wasRead.raise() }
        let (before, liveBefore) = (outside.settled, outside.live)
        let overrides = container.settled.all.filter { !before.contains($0) }
        let live = container.live.filter { live in !liveBefore.contains { $0 === live } }
        overridden = overrides.map { Overridden($0) } + live.map { Overridden($0) }
        draft = outside
        return Launch.scope(container, keyFamily: isOutermost ? KeyFamily() : nil, at: location)
    }
}

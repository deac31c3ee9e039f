/// The dependencies of a test, or of a part of it: what is overridden there, and what became of that.
package struct TestDependencies: Sendable {
    /// What was overridden, and may have been read.
    package struct Overridden: Sendable {
        fileprivate let override: AnyOverride

        package var isRead: Bool {
            override.wasRead.isRaised
        }

        package var id: String {
            "\(override.dependency) \(override.location)"
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
        guard let context = context ?? (isOutermost ? .test : nil) else { return }
        draft.context = context
        draft.settled.all.first { $0.anyValue is DependencyContext }?.wasRead.raise()
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
        if isOutermost { test.end(reportsSurvivors: reportsSurvivors) }
    }

    /// Reports an override that nothing has read.
    package static func reportUnread(_ overridden: Overridden, as severity: IssueReport.Severity, to test: TestScope) {
        Misuse.unreadOverride(overridden.override, test: test.name).report(to: test, as: severity)
    }

    private mutating func launch() -> Launch {
        let container = outside.finishing(draft)
        let before = outside.settled
        // The container points at one of them, and should end with the test.
        overridden = container.settled.all.filter { !before.contains($0) }.map { Overridden(override: $0.copy()) }
        draft = outside
        return Launch.scope(container, keyFamily: isOutermost ? KeyFamily() : nil, at: location)
    }
}

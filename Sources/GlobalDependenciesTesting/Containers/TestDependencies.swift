internal import GlobalDependencies
internal import GlobalDependenciesInspection
private import GlobalDependenciesLifetimes
internal import GlobalDependenciesScopes

/// The container of a test, or of a part of it, and its overrides.
struct TestDependencies: Sendable {
    /// An override of the test, or a dependency that it uses live.
    struct Overridden: Sendable {
        private enum Subject: Sendable {
            /// An override, whose value is not retained, so that it can be released before the end of the test.
            case override(OverrideInTest)
            case live(LiveDependency)
        }

        private let subject: Subject
        /// The identity, which is the same for all cases of a test.
        let id: String

        var isRead: Bool {
            switch subject {
            case .override(let override): override.readFlag.isRaised
            case .live(let live): live.wasRead
            }
        }

        /// Reports to a test that nothing has read the dependency.
        func report(as severity: IssueReport.Severity, to test: TestScope) {
            let misuse =
                switch subject {
                case .override(let override):
                    Misuse.unusedOverride(override.id, test: test.name, location: override.location)
                case .live(let live): Misuse.unusedLive(live.valueType, test: test.name, location: live.location)
                }
            misuse.report(to: test, as: severity)
        }

        fileprivate init(_ override: AnyOverride) {
            subject = .override(OverrideInTest(override))
            id = "\(override.id) \(override.location)"
        }

        fileprivate init(_ live: LiveDependency) {
            subject = .live(live)
            id = "\(live.valueType) \(live.location)"
        }
    }

    /// The container, which is updated before the test runs.
    var draft: GlobalDependencies
    private let draftOfTest: TestObserver.Draft
    /// The overrides of the test and its live dependencies, which are set when the test runs.
    private(set) var overridden: [Overridden] = []
    let test: TestScope
    /// The recorder of the reads of the test.
    private let reads: ReadCollector?
    /// The lifetime of the test, if this is the outermost container of the test.
    private let lifetime: LifetimeState?
    private let outside: GlobalDependencies
    private let location: SourceLocation

    /// Begins a test, or continues the test to which the default container belongs.
    ///
    /// The overrides of an enclosing scope are also overrides of the test.
    ///
    /// - Parameters:
    ///   - context: The context of the container, or nil for that of the test.
    ///   - fileID: The file that diagnostics name.
    ///   - line: The line that diagnostics name.
    ///   - makeTest: A closure that creates the test, if one begins.
    init(context: DependencyContext?, fileID: StaticString, line: UInt, makeTest: () -> TestScope) {
        location = SourceLocation(fileID: fileID, line: line)
        draftOfTest = TestObserver.Draft(at: location)
        if let test = TestScope.current {
            self.test = test
            lifetime = nil
            outside = .default
            reads = outside.observers.lazy.compactMap { $0 as? ReadCollector }.first
        } else {
            test = makeTest()
            let surrounding = DependencyScope.current == nil ? GlobalDependencies() : .default
            let lifetime = LifetimeState(of: .test, at: location)
            let reads = ReadCollector()
            let contents = surrounding.current(at: location).stored
            outside = GlobalDependencies(
                storage: ContainerStorage(
                    contents.overrides,
                    observers: [TestObserver(test), UseLiveObserver([]), LifetimeObserver(lifetime), reads]
                        + contents.observers.filter { $0 is any RunObserver },
                    context: contents.overriddenContext,
                    root: .itself
                )
            )
            self.lifetime = lifetime
            self.reads = reads
            if let group = CountingExecutors.currentGroup, group != .process {
                JobLedger.shared.withNotes(of: group) { [test] notes in notes.owner = test }
            }
        }
        // A component that the closure builds with the draft shares the instances of the root with the test.
        let contents = outside.current(at: location).stored
        draft = GlobalDependencies(storage: contents.draft(at: location, root: .prepared(test.root)))
        draft.observers = draft.observers.filter { !($0 is TestObserver) } + [TestObserver(test, draft: draftOfTest)]
        if context == .test { draft.live = [] }
        if let context = context ?? (isOutermost ? .test : nil) { draft.context = context }
    }

    /// A Boolean value that indicates whether this container begins the test, rather than a part of it.
    private var isOutermost: Bool { lifetime != nil }

    /// A Boolean value that indicates whether reads of live implementations are reported.
    var isStrict: Bool { draft.context == .test }

    /// Runs the test with the container.
    mutating func run<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws -> Result
    ) async throws -> Result {
        let root = test.root.storage
        defer { test.root.storage = root }
        return try await scope().run(operation)
    }

    /// Runs the test with the container.
    mutating func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
        let root = test.root.storage
        defer { test.root.storage = root }
        return try scope().run(operation)
    }

    /// The record of the reads of the test, if this container began it.
    var readsOfTest: ReadCollector? { isOutermost ? reads : nil }

    /// Closes the resources of the test, if this container began it.
    func close() async {
        await lifetime?.end(at: location)
    }

    /// Ends the test if this container began it, and closes open resources in a task.
    ///
    /// - Parameters:
    ///   - reportsLeaks: A Boolean value that indicates whether leaked instances are reported.
    ///   - leftovers: The handling of tasks that the test leaves behind, or nil for the handling of an enclosing part.
    /// - Returns: The test if it has ended, or nil if an enclosing part continues it.
    consuming func end(reportsLeaks: Bool, leftovers: DependenciesOption.Handling?) -> TestScope? {
        let (test, isOutermost) = (test, isOutermost)
        if let readsOfTest { GraphOfTests.current?.add(readsOfTest) }
        lifetime?.endWhenReleased()
        _ = consume self
        if reportsLeaks { test.reportLeaks() }
        if let leftovers { test.leftovers.handle(leftovers) }
        guard isOutermost else { return nil }
        test.end()
        return test
    }

    private mutating func scope() -> DependencyScope {
        if draft.stored.current.overriddenContext == nil { draft.context = outside.context }
        let overrides = draft.stored.current.overrides
        let (before, liveBefore) = (outside.stored.current.overrides, outside.live)
        let live = draft.live.filter { live in !liveBefore.contains { $0 === live } }
        let new = overrides.all.filter { !before.contains($0) }
        reads?.add(new)
        draftOfTest.hasBegunTest = true
        overridden = new.map { Overridden($0) } + live.map { Overridden($0) }
        defer { draft = outside }
        // Nested traits add to one root. Within a test, instances of the root may exist.
        let instances = isOutermost ? nil : outside.stored.rootIfDetermined?.instancesIfAny
        let hasInstancesOfRoot = instances?.all.contains { $0.kind.isOfRoot } ?? false
        let scope = DependencyScope(
            draft,
            within: .current,
            of: outside,
            root: hasInstancesOfRoot ? outside.stored.rootOfDerived : .itself,
            sharedKeyValues: isOutermost ? KeyValueCache() : nil,
            at: location
        )
        if !hasInstancesOfRoot { test.root.storage = scope.container }
        return scope
    }
}

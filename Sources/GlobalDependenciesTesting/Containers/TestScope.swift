package import GlobalDependencies
internal import GlobalDependenciesScopes

/// A test, as the owner of its containers.
package final class TestScope: Sendable {
    private struct State: Sendable {
        var hasEnded = false
        var reportsLeaks = false
        /// The number of reports of each read, by dependency and call stack.
        var counts = [String: Int]()
        /// The readers of live implementations.
        var readers = LiveReaders()
        /// The overrides in containers of the test, by their identity.
        var overrides: [ObjectIdentifier: OverrideInTest] = [:]
        var usesOfDefault = UsesOfDefault()
        /// The uses of `.default` that have lost overrides.
        var lossyUses: [LossyUse] = []
        /// The shared instances that were created for the test, and the calls that created them.
        var instances: [(instance: SharedInstance, callStack: (any CallStack)?)] = []
    }

    /// The number of times that a read with the same call stack is reported, which limits the reports of a loop.
    private static let limit = 10

    /// The name of the test, as the test framework prints it.
    package let name: String
    /// The kind of code that may make the reads, or nil if this is a test with its own dependencies.
    private let source: DetachedSource?
    /// A closure that takes the reports about this test.
    package let report: @Sendable (IssueReport) -> Void
    /// The root of the containers of the test, which is that of the innermost trait, or of the part that is running.
    let root = WeakStorage()
    /// The tasks that the test may leave behind.
    let leftovers = Leftovers()
    private let state = Mutex(State())

    package init(name: String, report: @escaping @Sendable (IssueReport) -> Void) {
        self.name = name
        self.report = report
        source = nil
    }

    /// The kind of code that reads the process default outside of every test.
    package enum DetachedSource: Sendable {
        /// The running tests, one of which may have made the read. The closure returns the names that are known, or nil if
        /// no test is running.
        case runningTests(@Sendable () -> [String]?)
        /// The body of an exit test.
        case exitTest
        /// A test without its own dependencies.
        case plainTest
        /// Code that strict tests run outside of their containers: a condition, a trait, or `class func setUp()`.
        case outsideOfTests
    }

    /// Creates a scope for reads of the process default that belong to no test with its own dependencies.
    ///
    /// - Parameters:
    ///   - source: The kind of code that makes the reads.
    ///   - name: The name of the test or suite, if there is one.
    ///   - report: A closure that takes the reports.
    package init(of source: DetachedSource, name: String = "", report: @escaping @Sendable (IssueReport) -> Void) {
        self.name = name
        self.report = report
        self.source = source
    }

    /// The test to which the default container belongs.
    package static var current: TestScope? {
        let test = GlobalDependencies.defaultWithoutUse.stored.test
        return test?.source == nil ? test : nil
    }

    /// The test to which the innermost scope of a test belongs, and the default container in that scope.
    ///
    /// A scope within it may have another container, which belongs to no test.
    static var enclosing: (test: TestScope, container: ContainerStorage)? {
        var next = DependencyScope.current
        while let scope = next {
            if let test = scope.container.test, test.source == nil { return (test, scope.container) }
            next = scope.enclosing
        }
        return nil
    }

    /// The test to which the current task belongs: the test of the default container, or else the test of the task's jobs.
    static var ofCurrentTask: TestScope? {
        if let current { return current }
        return CountingExecutors.currentGroup.flatMap { JobLedger.shared.withNotes(of: $0) { notes in notes.owner } }
    }

    /// A Boolean value that indicates whether this is one test, with or without its own dependencies.
    private var isTest: Bool {
        switch source {
        case nil, .plainTest: true
        case .runningTests, .exitTest, .outsideOfTests: false
        }
    }

    /// Makes the end of the test report leaked instances, which were created for the test and are still alive.
    func reportLeaks() {
        state.withLock { $0.reportsLeaks = true }
    }

    /// Ends the test, and reports every subsequent read through its containers.
    func end() {
        let ended = state.withLock { state in
            let ended = state
            state.hasEnded = true
            // The instances also retain the test.
            state.instances = []
            (state.readers, state.overrides, state.lossyUses) = (LiveReaders(), [:], [])
            return ended
        }
        for use in ended.lossyUses where isToReport("cause \(use.id)", limit: 1) { report(use, as: .warning) }
        let readers = ended.readers.further
        if !readers.isEmpty { Misuse.furtherReaders(readers, test: name).report(to: self, as: .warning) }
        guard ended.reportsLeaks else { return }
        for (instance, callStack) in ended.instances {
            guard let value = instance.anyValue, type(of: value) is AnyObject.Type else { continue }
            Misuse.leak(type(of: value), instance.id, by: callStack, test: name).report(to: self)
        }
    }

    /// Reports a read in another test or after the end of the test.
    ///
    /// - Returns: A Boolean value that indicates whether the read was in another test or after the end of the test.
    func willRead(_ id: DependencyID) -> Bool {
        if let (test, container) = Self.enclosing, test !== self, container.context == .test {
            reportRead(of: id, in: test.name, test.report)
            return true
        }
        guard state.withLock({ $0.hasEnded }) else { return false }
        if let test = StrictTests.nameOfPlainTest {
            reportRead(of: id, in: test, reportToFramework)
        } else {
            report(id, nil)
        }
        return true
    }

    /// Reports the first read of a dependency in another test, through a container of this test.
    private func reportRead(of id: DependencyID, in test: String, _ report: @Sendable (IssueReport) -> Void) {
        guard isToReport("\(id) in \(test)", limit: 1) else { return }
        let callStack = IssueReporting.callStack
        let uses = state.withLock { $0.usesOfDefault }.lines(ofReader: callStack?.caller)
        report(
            IssueReport(.error, Misuse.read(id, inTest: test, throughContainerOf: name, takenBy: uses, by: callStack))
        )
    }

    /// Notes that code in the test is about to use `.default`.
    func willUseDefault() {
        #if DEBUG
        state.withLock { $0.usesOfDefault.note() }
        #endif
    }

    /// Notes the overrides of a container of the test, which may not reach all readers of the test.
    func didOverride(_ overrides: OverrideMap) {
        guard isTest, !overrides.isEmpty else { return }
        let known = state.withLock { $0.hasEnded ? nil : $0.overrides }
        guard let known else { return }
        // A decorator does not replace the implementation.
        let new = overrides.all.filter { !$0.isDecoration }.map { OverrideInTest($0) }
            .filter { known[$0.identity] == nil }
        state.withLock { state in
            for override in new { state.overrides[override.identity] = override.notingCallOfSetter() }
        }
    }

    /// Reports a read of a live implementation, and its cause.
    ///
    /// A test reports the first read of each dependency, and lists the other readers at its end. For reads that belong to
    /// no test with its own dependencies, there is no such end.
    func reportLive(_ read: LiveRead) {
        guard source == nil else { return report(read.id, read) }
        let callStack = IssueReporting.callStack
        if state.withLock({ $0.readers.add(read.id, callStack) }) { report(read, by: callStack) }
    }

    /// Reports a read of a live implementation, with the overrides of the test that explain it.
    private func report(_ read: LiveRead, by callStack: (any CallStack)?) {
        let (overrides, lossyUses, uses) = state.withLock {
            (Array($0.overrides.values), $0.lossyUses, $0.usesOfDefault)
        }
        // A comparison may run code of an argument of a key path, which must not run with the lock held.
        let unused = overrides.filter { $0.isMeant(for: read.id) }.sorted { "\($0.location)" < "\($1.location)" }
        // The report names the overrides, so they are not reported as unused, too.
        for override in unused { override.readFlag.raise() }
        var read = read
        if case .draft = read.origin, !unused.contains(where: isOverrideOfTest) { read.origin = .test }
        let cause = lossyUses.first { unused.contains(where: $0.hasLost) }
        // A test reports each use once, after the first live read that follows from it.
        if let cause, isToReport("cause \(cause.id)", limit: 1) { report(cause, as: .error) }
        var circumstances = LiveRead.Circumstances(overrides: unused, cause: cause?.id)
        if unused.isEmpty {
            circumstances.overridesOfSameType = overrides.filter { $0.mayBeMeant(for: read.id) }
        } else if cause == nil, case .test = read.origin {
            circumstances.usesOfDefault = uses.lines(ofReader: callStack?.caller)
        }
        Misuse.liveRead(read, circumstances, by: callStack, test: name).report(to: self)
    }

    /// Returns a Boolean value that indicates whether the default container of the test has an override.
    private func isOverrideOfTest(_ override: OverrideInTest) -> Bool {
        root.storage?.current.overrides[override.id]?.readFlag === override.readFlag
    }

    /// Reports the first read of a key without a test value.
    func reportMissingTestValue(_ id: DependencyID) {
        guard isToReport("key \(id)", limit: 1) else { return }
        Misuse.noTestValue(of: id.call.type, type(of: id.keyPath).valueType, test: name).report(to: self)
    }

    /// Notes that `.default` was used to create a dependency of a container with other overrides.
    ///
    /// A live read that follows reports this as an error, and otherwise the end of the test as a warning.
    func didUseDefault(whileCreating id: DependencyID, losing overrides: [AnyOverride]) {
        let use = LossyUse(id: id, overrides: overrides.map { OverrideInTest($0) }, callStack: IssueReporting.callStack)
        guard isToReport("default \(id)", limit: 1) else { return }
        let isNoted = state.withLock { state in
            if source != nil || state.hasEnded { return false }
            for override in use.overrides { state.overrides[override.identity] = override }
            state.lossyUses.append(use)
            return true
        }
        if !isNoted { report(use, as: .warning) }
    }

    /// Reports the first use of `.default` in an implementation that receives a container.
    func didUseDefault(whileCreating id: DependencyID, as kind: ImplementationKind) {
        guard isToReport("default in \(id)", limit: 1) else { return }
        Misuse.defaultUsed(whileCreating: id, as: kind, by: IssueReporting.callStack, test: name)
            .report(to: self, as: .warning)
    }

    private func report(_ use: LossyUse, as severity: IssueReport.Severity) {
        let overrides = use.overrides.map(\.id)
        Misuse.defaultUsed(whileCreating: use.id, losing: overrides, by: use.callStack, test: name)
            .report(to: self, as: severity)
    }

    /// Reports an override that an instance of the test has not used, unless the limit for its call stack is reached.
    func reportNotInRoot(_ override: AnyOverride, readBy id: DependencyID) {
        let callStack = IssueReporting.callStack
        guard isToReport("root \(id) \(override.id) \(callStack?.id ?? "")") else { return }
        Misuse.overrideNotInRoot(override, readBy: id, by: callStack, test: name).report(to: self)
    }

    func didCreate(_ instance: SharedInstance) {
        // The instances of the process may outlive every test.
        guard source == nil else { return }
        let callStack = IssueReporting.callStack
        state.withLock { state in
            if state.hasEnded { return }
            // A weak instance may be created again.
            if instance.kind.isWeak { state.instances.removeAll { $0.instance === instance } }
            state.instances.append((instance, callStack))
        }
    }

    /// Reports a read, which is live or comes after the test ended, unless the limit for its call stack is reached.
    private func report(_ id: DependencyID, _ live: LiveRead?) {
        var running: [String]?
        if case .runningTests(let names) = source {
            running = names()
            if running == nil { return }
        }
        let callStack = IssueReporting.callStack
        guard isToReport("\(live == nil ? "late" : "live") \(id) \(callStack?.id ?? "")") else { return }
        let misuse: Misuse
        switch (source, live) {
        case (.outsideOfTests, _): misuse = .readOutsideOfTests(id, by: callStack, partOf: name)
        case (.runningTests, _), (.exitTest, _): misuse = .detachedRead(id, by: callStack, runningTests: running)
        case (_, let live?): return report(live, by: callStack)
        case (_, nil): misuse = .readAfterTest(id, by: callStack, test: name)
        }
        misuse.report(to: self)
    }

    /// Counts a report, and returns a Boolean value that indicates whether it is within the limit.
    private func isToReport(_ identity: String, limit: Int = TestScope.limit) -> Bool {
        state.withLock { state in
            state.counts[identity, default: 0] += 1
            return state.counts[identity, default: 0] <= limit
        }
    }
}

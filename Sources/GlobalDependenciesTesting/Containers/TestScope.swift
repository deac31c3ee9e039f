package import GlobalDependencies

/// A test, as the owner of its containers.
package final class TestScope: Sendable {
    private struct State: Sendable {
        var hasEnded = false
        var reportsLeaks = false
        /// The number of reports of each read, by dependency and call stack.
        var counts = [String: Int]()
        /// The shared instances that were created for the test, and the calls that created them.
        var instances: [(instance: AnySharedInstance, callStack: (any CallStack)?)] = []
    }

    /// The number of times that a read with the same call stack is reported, which limits the reports of a loop.
    private static let limit = 10

    /// The name of the test, as the test framework prints it.
    package let name: String
    /// The kind of code that may make the reads, or nil if this is a test with its own dependencies.
    private let source: DetachedSource?
    /// A closure that takes the reports about this test.
    package let report: @Sendable (IssueReport) -> Void
    private let state = Mutex(State())

    package init(name: String, report: @escaping @Sendable (IssueReport) -> Void) {
        self.name = name
        self.report = report
        source = nil
    }

    /// The kind of code that reads the process default outside of every test.
    package enum DetachedSource: Sendable {
        /// The running tests, one of which may have made the read. The closure returns their names. If it returns none,
        /// nothing is reported.
        case runningTests(@Sendable () -> [String])
        /// The body of an exit test.
        case exitTest
        /// A test without its own dependencies.
        case plainTest
    }

    /// Creates a scope for reads of the process default that belong to no particular test.
    package init(of source: DetachedSource, report: @escaping @Sendable (IssueReport) -> Void) {
        name = ""
        self.report = report
        self.source = source
    }

    /// Creates a scope for the reads of the process default by a test without its own dependencies.
    package init(ofPlainTest name: String, report: @escaping @Sendable (IssueReport) -> Void) {
        self.name = name
        self.report = report
        source = .plainTest
    }

    /// The test to which the default container belongs.
    package static var current: TestScope? {
        let test = GlobalDependencies.defaultWithoutUse.testObserver?.owner
        return test?.source == nil ? test : nil
    }

    /// Makes the end of the test report leaked instances, which were created for the test and are still alive.
    func reportLeaks() {
        state.withLock { $0.reportsLeaks = true }
    }

    /// Ends the test, and reports every subsequent read through its containers.
    func end() {
        let (reportsLeaks, instances) = state.withLock { state in
            state.hasEnded = true
            // The instances also retain the test.
            defer { state.instances = [] }
            return (state.reportsLeaks, state.instances)
        }
        guard reportsLeaks else { return }
        for (instance, callStack) in instances {
            guard let value = instance.anyValue, type(of: value) is AnyObject.Type else { continue }
            Misuse.leak(type(of: value), instance.id, by: callStack, test: name).report(to: self)
        }
    }

    func willRead(_ id: DependencyID) {
        if state.withLock({ $0.hasEnded }) { report(id, nil) }
    }

    func reportLive(_ id: DependencyID, as kind: ImplementationKind) {
        report(id, kind)
    }

    /// Reports that `.default` was used to create a dependency of a container with other overrides.
    func didUseDefault(whileCreating id: DependencyID, losing overrides: [DependencyID]) {
        let callStack = IssueReporting.callStack
        guard isToReport("default \(id) \(callStack?.id ?? "")") else { return }
        Misuse.defaultUsed(whileCreating: id, losing: overrides, by: callStack, test: name).report(
            to: self,
            as: .warning
        )
    }

    /// Reports an override that an instance of the test has not used, unless the limit for its call stack is reached.
    func reportNotInRoot(_ override: AnyOverride, readBy id: DependencyID) {
        let callStack = IssueReporting.callStack
        guard isToReport("root \(id) \(override.id) \(callStack?.id ?? "")") else { return }
        Misuse.overrideNotInRoot(override, readBy: id, by: callStack, test: name).report(to: self)
    }

    func didCreate(_ instance: AnySharedInstance) {
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
    private func report(_ id: DependencyID, _ liveKind: ImplementationKind?) {
        let running = if case .runningTests(let names) = source { names() } else { nil as [String]? }
        if let running, running.isEmpty { return }
        let callStack = IssueReporting.callStack
        guard isToReport("\(liveKind == nil ? "late" : "live") \(id) \(callStack?.id ?? "")") else { return }
        let misuse =
            switch (source, liveKind) {
            case (.runningTests, _), (.exitTest, _): Misuse.detachedRead(id, by: callStack, runningTests: running)
            case (_, let liveKind?): Misuse.liveRead(id, as: liveKind, by: callStack, test: name)
            case (_, nil): Misuse.readAfterTest(id, by: callStack, test: name)
            }
        misuse.report(to: self)
    }

    /// Counts a report, and returns a Boolean value that indicates whether it is within the limit.
    private func isToReport(_ identity: String) -> Bool {
        state.withLock { state in
            state.counts[identity, default: 0] += 1
            return state.counts[identity, default: 0] <= Self.limit
        }
    }
}

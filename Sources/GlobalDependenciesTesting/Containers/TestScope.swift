package import GlobalDependencies

/// A test, as far as its containers are concerned.
package final class TestScope: Sendable {
    private struct State: Sendable {
        var hasEnded = false
        var reportsSurvivors = false
        /// The number of reports of each read, by dependency and calls.
        var counts = [String: Int]()
        /// The shared instances that were created for the test.
        var instances: [AnySharedInstance] = []
    }

    /// The number of times that the same read by the same calls is reported, as in a loop.
    private static let limit = 10

    /// The name of the test, as its framework prints it.
    package let name: String
    /// The code that may make the reads, if this is not one test.
    private let source: DetachedSource?
    /// Takes the reports about this test.
    package let report: @Sendable (IssueReport) -> Void
    private let state = Mutex(State())

    package init(name: String, report: @escaping @Sendable (IssueReport) -> Void) {
        self.name = name
        self.report = report
        source = nil
    }

    /// The code that reads the process default outside of every test.
    package enum DetachedSource: Sendable {
        /// One of the running tests, whose names a closure returns. Without any, nothing is reported.
        case runningTests(@Sendable () -> [String])
        /// The body of an exit test.
        case exitTest
    }

    /// Creates a scope for reads of the process default that belong to no test in particular.
    package init(of source: DetachedSource, report: @escaping @Sendable (IssueReport) -> Void) {
        name = ""
        self.report = report
        self.source = source
    }

    /// The test that the default container belongs to.
    package static var current: TestScope? {
        let test = GlobalDependencies.defaultWithoutUse.testObserver?.test
        return test?.source == nil ? test : nil
    }

    /// Reports the instances at the end that were created for the test and are alive.
    func reportSurvivors() {
        state.withLock { $0.reportsSurvivors = true }
    }

    /// Reports from now on every read through a container of the test.
    func end() {
        let (reportsSurvivors, instances) = state.withLock { state in
            state.hasEnded = true
            // The instances retain the test too.
            defer { state.instances = [] }
            return (state.reportsSurvivors, state.instances)
        }
        guard reportsSurvivors else { return }
        for instance in instances {
            guard let value = instance.anyValue, type(of: value) is AnyObject.Type else { continue }
            Misuse.survivor(type(of: value), instance.id, test: name).report(to: self)
        }
    }

    func willRead(_ id: DependencyID) {
        if state.withLock({ $0.hasEnded }) { report(id, nil) }
    }

    func willReadLive(_ id: DependencyID, as kind: ImplementationKind) {
        report(id, kind)
    }

    /// Reports that `.default` was used to create a dependency of a container with other overrides.
    func didUseDefault(whileCreating id: DependencyID, losing overrides: [DependencyID]) {
        let callStack = IssueReporting.callStack
        guard isToReport("default \(id) \(callStack.id)") else { return }
        Misuse.defaultUsed(whileCreating: id, losing: overrides, by: callStack, test: name).report(
            to: self,
            as: .warning
        )
    }

    func didCreate(_ instance: AnySharedInstance) {
        // The instances of the process may outlive every test.
        guard source == nil else { return }
        state.withLock { if !$0.hasEnded { $0.instances.append(instance) } }
    }

    /// Reports a read, which is live or comes after the test, unless the same calls were reported often enough.
    private func report(_ id: DependencyID, _ liveKind: ImplementationKind?) {
        let running = if case .runningTests(let names) = source { names() } else { nil as [String]? }
        if let running, running.isEmpty { return }
        let callStack = IssueReporting.callStack
        guard isToReport("\(liveKind == nil ? "late" : "live") \(id) \(callStack.id)") else { return }
        let misuse =
            if source != nil {
                Misuse.detachedRead(id, by: callStack, runningTests: running)
            } else if let liveKind {
                Misuse.liveRead(id, as: liveKind, by: callStack, test: name)
            } else {
                Misuse.lateRead(id, by: callStack, test: name)
            }
        misuse.report(to: self)
    }

    /// Counts a report, and returns a Boolean value that indicates whether it was not made often enough.
    private func isToReport(_ identity: String) -> Bool {
        state.withLock { state in
            state.counts[identity, default: 0] += 1
            return state.counts[identity, default: 0] <= Self.limit
        }
    }
}

/// A test, as far as the containers go that belong to it.
///
/// Every container that is made from one of its own belongs to it, and so do the instances that are built there.
package final class TestScope: Sendable {
    private struct State: Sendable {
        /// The number of reports of each read, by dependency and calls.
        var counts = [String: Int]()
        var built: [AnySharedSlot] = []
    }

    /// How often the same read by the same calls is reported, as in a loop.
    private static let limit = 10

    /// The name of the test, as its framework prints it.
    package let name: String
    /// The code that may make the reads, if this is not one test.
    private let source: DetachedSource?
    /// Takes the reports about this test.
    package let report: @Sendable (IssueReport) -> Void
    private let ended = Flag()
    private let survivors = Flag()
    private let state = Locked(State())

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
        let launch = Launch.innermost
        // To look for it is not to take anything from the container that the value of a key is made for.
        let overrides: Overrides = if case .inner = launch.base { launch.base } else { .launch(launch) }
        let test = GlobalDependencies(overrides: overrides).recording?.test
        return test?.source == nil ? test : nil
    }

    /// Reports the instances, in the end, that were built for the test and are alive.
    func reportSurvivors() {
        survivors.raise()
    }

    /// Reports from now on whatever is read through a container of the test.
    func end() {
        ended.raise()
        // What was built knows the test, too.
        let built = state.withLock { state in
            defer { state.built = [] }
            return state.built
        }
        guard survivors.isRaised else { return }
        for slot in built {
            guard let type = slot.typeOfLivingObject else { continue }
            Misuse.survivor(type, slot.dependency, test: name).report(to: self)
        }
    }

    func willRead(_ dependency: ResolvedDependency) {
        guard ended.isRaised else { return }
        report(dependency, nil)
    }

    func willReadLive(_ dependency: ResolvedDependency, as kind: ImplementationKind) {
        report(dependency, kind)
    }

    func didBuild(_ slot: AnySharedSlot) {
        // The instances of the process may outlive every test.
        guard !ended.isRaised, source == nil else { return }
        state.withLock { $0.built.append(slot) }
    }

    /// Reports a read, which is live or comes after the test, unless that was done for the same calls often enough.
    private func report(_ dependency: ResolvedDependency, _ liveKind: ImplementationKind?) {
        let running = if case .runningTests(let names) = source { names() } else { nil as [String]? }
        if let running, running.isEmpty { return }
        let callStack = IssueReporting.callStack
        let read = "\(liveKind == nil ? "late" : "live") \(dependency) \(callStack.id)"
        let count = state.withLock { state in
            state.counts[read, default: 0] += 1
            return state.counts[read, default: 0]
        }
        guard count <= Self.limit else { return }
        let misuse =
            if source != nil {
                Misuse.detachedRead(dependency, by: callStack, runningTests: running)
            } else if let liveKind {
                Misuse.liveRead(dependency, as: liveKind, by: callStack, test: name)
            } else {
                Misuse.lateRead(dependency, by: callStack, test: name)
            }
        misuse.report(to: self)
    }
}

extension GlobalDependencies {
    /// Reports the reads of the process default from now on, if they are made outside of every scope.
    ///
    /// It has to be called before the first scope is opened.
    ///
    /// - Parameter test: Returns the test to report to, if any, each time that `.default` is used outside of every scope.
    package static func observeProcessDefault(for test: @escaping @Sendable () -> TestScope?) {
        Launch.noteScope(observer: test)
    }

    /// What is live in the test that this container belongs to, whatever else there is for tests.
    package var live: [LiveDependency] {
        get { recording?.live ?? [] }
        set { self = replacing(with: settled, recording: Recording(for: recording?.test, live: newValue)) }
    }

    /// Whether a dependency is what it is in tests where it is not overridden.
    @usableFromInline
    func isForTests(_ keyPath: @autoclosure () -> AnyKeyPath) -> Bool {
        contextWithoutNote == .test && !isLiveInTest(keyPath())
    }

    @inline(never)
    func isLiveInTest(_ keyPath: @autoclosure () -> AnyKeyPath) -> Bool {
        let live = live
        return !live.isEmpty && live.contains { $0.isOfAccessor(keyPath(), isUse: !isExplained) }
    }
}

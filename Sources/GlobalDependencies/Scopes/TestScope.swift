/// A test, as far as the containers go that belong to it.
///
/// Every container that is made from one of its own belongs to it, and so do the instances that are built there.
package final class TestScope: Sendable {
    private struct State: Sendable {
        /// What was reported, each with the calls that have led to it.
        var reported: Set<String> = []
        var built: [AnySharedSlot] = []
    }

    /// The most reads that are reported.
    private static let limit = 50

    /// The name of the test, as its framework prints it.
    package let name: String
    /// Takes the reports about this test.
    package let report: @Sendable (IssueReport) -> Void
    private let ended = Flag()
    private let state = Locked(State())

    package init(name: String, report: @escaping @Sendable (IssueReport) -> Void) {
        self.name = name
        self.report = report
    }

    /// The test that the default container belongs to.
    package static var current: TestScope? {
        GlobalDependencies(overrides: Launch.innermost.container).recording?.test
    }

    /// Reports from now on whatever is read through a container of the test.
    ///
    /// - Parameter reportsSurvivors: Whether the instances are reported that were built for the test and are alive.
    func end(reportsSurvivors: Bool) {
        ended.raise()
        // What was built knows the test, too.
        let built = state.withLock { state in
            defer { state.built = [] }
            return state.built
        }
        guard reportsSurvivors else { return }
        for slot in built {
            guard let type = slot.typeOfLivingObject else { continue }
            Misuse.survivor(type, slot.dependency, test: name).report(to: self)
        }
    }

    func willRead(_ dependency: ResolvedDependency) {
        guard ended.isRaised else { return }
        reportOnce(dependency, "late") { Misuse.lateRead(dependency, by: $0, test: self.name) }
    }

    func willReadLive(_ dependency: ResolvedDependency, as kind: ImplementationKind) {
        reportOnce(dependency, "live") { Misuse.liveRead(dependency, as: kind, by: $0, test: self.name) }
    }

    func didBuild(_ slot: AnySharedSlot) {
        guard !ended.isRaised else { return }
        state.withLock { $0.built.append(slot) }
    }

    /// Reports a read once for the calls that have led to it: it may be in a loop.
    private func reportOnce(_ dependency: ResolvedDependency, _ kind: String, _ misuse: (_ caller: String?) -> Misuse) {
        let count = state.withLock { $0.reported.count }
        guard count < Self.limit else { return }
        let callStack = IssueReporting.callStack
        let isNew = state.withLock { $0.reported.insert("\(kind) \(dependency) \(callStack.id)").inserted }
        if isNew { misuse(callStack.caller).report(to: self) }
    }
}

extension GlobalDependencies {
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

    func isLiveInTest(_ keyPath: @autoclosure () -> AnyKeyPath) -> Bool {
        let live = live
        return !live.isEmpty && live.contains { $0.isOfAccessor(keyPath()) }
    }
}

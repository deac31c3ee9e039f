internal import GlobalDependencies

/// The observer of a container that `GlobalDependencies()` or `GlobalDependencies(context: .test)` creates, and of the
/// containers that are derived from it.
///
/// Such a container belongs to no test, and may outlive the test that created it. A live read through it is reported to the
/// test that makes the read, if that is strict.
final class RootObserver: ContainerObserver {
    /// The call that created the container, as code.
    private let call: String
    /// The calls that created the container, if they can be captured and a strict test may have made them.
    private let callStack: (any CallStack)?

    /// A Boolean value that indicates whether a shared instance is created with the container.
    private let isOfCreation: Bool

    init(context: DependencyContext?) {
        call = context.map { "GlobalDependencies(context: .\($0))" } ?? "GlobalDependencies()"
        callStack = StrictTests.isAnyRunning ? IssueReporting.callStack : nil
        isOfCreation = false
    }

    private init(ofCreationIn other: RootObserver) {
        (call, callStack, isOfCreation) = (other.call, other.callStack, true)
    }

    /// Reads while an instance is created are always announced, since a strict test may read the instance later.
    func announces(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        isOfCreation || TestScope.enclosing != nil || StrictTests.plainTest != nil
    }

    func willRead(_ read: DependencyRead) {
        if read.override == nil, read.kind == .defaultImplementation { reportLive(read) }
    }

    func didRead(_ read: DependencyRead, _ value: Any) {
        if read.override == nil, read.isOfInstanceAsInApp { reportLive(read) }
    }

    private func reportLive(_ read: DependencyRead) {
        guard read.container.forbidsLive(read.id),
            // A scope of a test makes the container one of the test, whose observer reports the read.
            !read.container.observers.contains(where: { $0 is any StrictObserver })
        else { return }
        let live = LiveRead(read, throughContainerFrom: .root(call, callStack))
        guard let (test, container) = TestScope.enclosing else {
            StrictTests.plainTest?.reportLive(live)
            return
        }
        if container.forbidsLive(read.id) { test.reportLive(live) }
    }

    func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver {
        RootObserver(ofCreationIn: self)
    }

    func combined(with captured: any ContainerObserver) -> ObserverCombination {
        captured is RootObserver ? .combined(self) : .unrelated
    }

    /// The containers with such an observer are observed like the process default, which belongs to no test either.
    func isEquivalent(to other: any ContainerObserver) -> Bool {
        other is RootObserver || other is ProcessDefaultObserver
    }
}

internal import GlobalDependencies

/// The observer of the default container of the process, and of the containers that are derived from it.
///
/// Such a container belongs to no test. A read through it is reported to the test that makes the read, if that is strict.
final class ProcessDefaultObserver: StrictObserver {
    /// The use of `.default` that returned this container, or from which the container was derived, unless a test that is
    /// not strict made the use.
    private let use: DefaultUse?
    let readsOfRoot: ReadsOfRoot?

    init(_ use: DefaultUse? = nil, readsOfRoot: ReadsOfRoot? = nil) {
        self.use = use
        self.readsOfRoot = readsOfRoot
    }

    var test: TestScope? { StrictTests.plainTest }

    func announces(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        StrictTests.isAnyRunning
    }

    func willRead(_ read: DependencyRead) {
        // A scope of a test makes the container one of the test, whose observer reports the read.
        if read.container.test == nil { begin(read) }
    }

    func didRead(_ read: DependencyRead, _ value: Any) {
        if read.container.test == nil { end(read) }
        // The creation of the value leaves the report to this observer, even in a container of a test.
        guard read.isOfMissingTestValue, read.container.placeOfDraft == nil else { return }
        guard let test = TestScope.current else {
            StrictTests.plainTest?.reportMissingTestValue(read.id)
            return
        }
        if GlobalDependencies.defaultWithoutUse.stored.forbidsLive(read.id) { test.reportMissingTestValue(read.id) }
    }

    /// The default container of the process creates the value of a key once, which several tests may read.
    var reportsMissingTestValue: Bool { (TestScope.current ?? StrictTests.plainTest) != nil }

    func reportLive(_ read: DependencyRead) {
        guard let test = TestScope.current else {
            StrictTests.test(ofReadThrough: use)?.reportLive(LiveRead(read))
            return
        }
        if GlobalDependencies.defaultWithoutUse.stored.forbidsLive(read.id) {
            test.reportLive(LiveRead(read, throughContainerFrom: .beforeTest(use?.callStack)))
        }
    }

    func observerOfDerivedContainer(with overrides: OverrideMap, isDraft: Bool) -> (any ContainerObserver)? {
        if !isDraft { StrictTests.noteOverrides(overrides) }
        return observerOfNewContainer(with: readsOfRoot)
    }

    func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver {
        observerOfNewContainer(with: instance.kind.isOfRoot ? ReadsOfRoot() : readsOfRoot)
    }

    /// Returns the observer of a container that the current code makes from this one, which is a use of `.default`, too.
    private func observerOfNewContainer(with readsOfRoot: ReadsOfRoot?) -> ProcessDefaultObserver {
        let newUse = use == nil ? StrictTests.noteUseOfDefault() : nil
        if newUse == nil, readsOfRoot === self.readsOfRoot { return self }
        return ProcessDefaultObserver(use ?? newUse, readsOfRoot: readsOfRoot)
    }

    func combined(with captured: any ContainerObserver) -> ObserverCombination {
        captured is ProcessDefaultObserver ? .combined(self) : .unrelated
    }

    func isEquivalent(to other: any ContainerObserver) -> Bool {
        other is ProcessDefaultObserver
    }
}

/// A use of `.default` outside of all scopes, whose container a component may read at any later time.
struct DefaultUse: Sendable {
    /// The calls that made the use, if they can be captured.
    let callStack: (any CallStack)?
    /// A Boolean value that indicates whether an app that hosts tests made the use when it launched.
    ///
    /// Such an app reads its containers on its threads while strict tests run.
    let isOfLaunch: Bool
}

internal import GlobalDependencies

/// The observer of the containers of a test.
final class TestObserver: StrictObserver {
    fileprivate let owner: TestScope
    /// A Boolean value that indicates whether the test has begun, if the container is the draft of a trait or was derived
    /// from one.
    private let hasBegun: Mutex<Bool>
    let readsOfRoot: ReadsOfRoot?

    init(_ owner: TestScope, hasBegun: Mutex<Bool> = Mutex(false), readsOfRoot: ReadsOfRoot? = nil) {
        self.owner = owner
        self.hasBegun = hasBegun
        self.readsOfRoot = readsOfRoot
    }

    var test: TestScope? { owner }

    func willRead(_ read: DependencyRead) {
        begin(read, isAfterTest: owner.willRead(read.id))
    }

    func didRead(_ read: DependencyRead, _ value: Any) {
        // The creation of the value reports any other read.
        guard end(read), read.container.placeOfDraft != nil, read.isOfMissingTestValue else { return }
        // A component reads a copy of the draft. Before, the closure may have read a value in order to change it.
        if hasBegun.withLock({ $0 }) { owner.reportMissingTestValue(read.id) }
    }

    func reportLive(_ read: DependencyRead) {
        owner.reportLive(LiveRead(read))
    }

    func observerOfDerivedContainer(with overrides: OverrideMap, isDraft: Bool) -> (any ContainerObserver)? {
        if !isDraft { owner.didOverride(overrides) }
        return self
    }

    func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver {
        instance.kind.isOfRoot ? TestObserver(owner, hasBegun: hasBegun, readsOfRoot: ReadsOfRoot()) : self
    }

    func combined(with captured: any ContainerObserver) -> ObserverCombination {
        guard let captured = captured as? TestObserver else { return .unrelated }
        return captured.owner === owner ? .combined(self) : .conflict
    }

    func isEquivalent(to other: any ContainerObserver) -> Bool {
        (other as? TestObserver)?.owner === owner
    }
}

extension ContainerStorage {
    /// The test to which this container belongs, or nil for another container.
    var test: TestScope? {
        for case let observer as TestObserver in current.observers { return observer.owner }
        return nil
    }
}

internal import GlobalDependencies

/// The observer of the containers of a test.
final class TestObserver: StrictObserver {
    /// The draft of a trait, which becomes the container of a test.
    final class Draft: Sendable {
        let location: SourceLocation
        private let hasBegun = Mutex(false)

        init(at location: SourceLocation) {
            self.location = location
        }

        /// A Boolean value that indicates whether the closure of the trait has updated the draft, and the test has begun.
        var hasBegunTest: Bool {
            get { hasBegun.withLock { $0 } }
            set { hasBegun.withLock { $0 = newValue } }
        }
    }

    fileprivate let owner: TestScope
    /// The draft of a trait, if the container is one or was derived from one.
    private let draft: Draft?
    /// The place of the draft, if the container is a copy of an unfinished draft with which an instance was created.
    private let placeOfCopy: SourceLocation?
    let readsOfRoot: ReadsOfRoot?

    init(
        _ owner: TestScope,
        draft: Draft? = nil,
        copiedIn placeOfCopy: SourceLocation? = nil,
        readsOfRoot: ReadsOfRoot? = nil
    ) {
        (self.owner, self.draft, self.placeOfCopy, self.readsOfRoot) = (owner, draft, placeOfCopy, readsOfRoot)
    }

    var test: TestScope? { owner }

    func didUseDefault(_ container: ContainerStorage) {
        owner.willUseDefault()
        Evaluation.reportUse(ofDefault: container, to: owner)
    }

    func willRead(_ read: DependencyRead) {
        begin(read, isReported: owner.willRead(read.id))
    }

    func didRead(_ read: DependencyRead, _ value: Any) {
        // The creation of the value reports any other read.
        guard end(read), read.container.placeOfDraft != nil, read.isOfMissingTestValue else { return }
        // A component reads a copy of the draft. Before, the closure may have read a value in order to change it.
        if draft?.hasBegunTest == true { owner.reportMissingTestValue(read.id) }
    }

    func reportLive(_ read: DependencyRead) {
        owner.reportLive(LiveRead(read, throughContainerFrom: placeOfCopy.map { .draft($0) }))
    }

    func observerOfDerivedContainer(with overrides: OverrideMap, isDraft: Bool) -> (any ContainerObserver)? {
        if !isDraft { owner.didOverride(overrides) }
        return self
    }

    func observerOfCreation(of instance: SharedInstance) -> any ContainerObserver {
        let placeOfCopy = draft.flatMap { $0.hasBegunTest ? nil : $0.location } ?? placeOfCopy
        if !instance.kind.isOfRoot, placeOfCopy == nil { return self }
        return TestObserver(
            owner,
            draft: draft,
            copiedIn: placeOfCopy,
            readsOfRoot: instance.kind.isOfRoot ? ReadsOfRoot() : readsOfRoot
        )
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

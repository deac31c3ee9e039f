internal import GlobalDependencies

/// The observer of the containers of a test.
///
/// A container that is derived from a container of the test also belongs to the test. So does a shared instance that is
/// created there.
final class TestObserver: ContainerObserver {
    /// The test to which the container belongs, or nil for another container.
    let owner: TestScope?
    /// A Boolean value that indicates whether the container is the default container of the process, or derived from it.
    ///
    /// Such an observer reports to the running test.
    let isOfProcess: Bool
    /// The use of `.default` that returned this container of the process, or from which the container was derived, unless
    /// a test that is not strict made the use.
    private let use: DefaultUse?
    /// A Boolean value that indicates whether the test has begun, if the container is the draft of a trait or was derived
    /// from one.
    private let hasBegun: Mutex<Bool>?
    /// The reads of the root instance that is created with this container, or nil for any other container.
    let readsOfRoot: ReadsOfRoot?
    /// The keys without a test value that were read.
    private static let keysWithoutTestValue = Mutex(Set<ObjectIdentifier>())

    init(
        _ owner: TestScope?,
        isOfProcess: Bool = false,
        use: DefaultUse? = nil,
        hasBegun: Mutex<Bool>? = nil,
        readsOfRoot: ReadsOfRoot? = nil
    ) {
        self.owner = owner
        self.isOfProcess = isOfProcess
        self.use = use
        self.hasBegun = hasBegun
        self.readsOfRoot = readsOfRoot
    }

    /// The test to which uses of the container are reported, except reads of live implementations.
    var test: TestScope? {
        isOfProcess ? owner ?? StrictTests.plainTest : owner
    }

    func announces(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        owner != nil || StrictTests.isAnyRunning
    }

    func willRead(_ read: DependencyRead) {
        let isAfterTest = owner?.willRead(read.id) ?? false
        readsOfRoot?.add(read)
        if let override = read.override {
            override.readFlag.raise()
            return
        }
        if read.kind == .defaultImplementation, !isAfterTest { reportLive(read) }
        Evaluation(read: read, observer: self, isAfterTest: isAfterTest).begin()
    }

    func didRead(_ read: DependencyRead, _ value: Any) {
        guard read.override == nil, Evaluation.end()?.isAfterTest == false else { return }
        // What an instance is built from is known after its creation.
        if read.isOfInstanceAsInApp { reportLive(read) }
        if read.kind.isOfRoot, read.kind != .replacement { reportOverridesNotInRoot(read) }
        if read.kind == .key { reportMissingTestValue(read) }
    }

    /// The default container of the process creates the value of a key once, which several tests may read.
    var reportsMissingTestValue: Bool {
        isOfProcess && (TestScope.current ?? StrictTests.plainTest) != nil
    }

    func didReadMissingTestValue(of key: any Any.Type) {
        _ = Self.keysWithoutTestValue.withLock { $0.insert(ObjectIdentifier(key)) }
    }

    /// Reports a read of a key without a test value, unless the creation of the value reports it or the test uses it live.
    private func reportMissingTestValue(_ read: DependencyRead) {
        let key = ObjectIdentifier(read.id.call.type)
        guard Self.keysWithoutTestValue.withLock({ $0.contains(key) }), read.container.forbidsLive(read.id) else {
            return
        }
        if read.container.placeOfDraft != nil {
            // A component reads a copy of the draft. Before, the closure may have read a value in order to change it.
            if hasBegun?.withLock({ $0 }) == true { owner?.reportMissingTestValue(read.id) }
            return
        }
        guard isOfProcess else { return }
        guard let test = TestScope.current else {
            StrictTests.plainTest?.reportMissingTestValue(read.id)
            return
        }
        if GlobalDependencies.defaultWithoutUse.stored.forbidsLive(read.id) { test.reportMissingTestValue(read.id) }
    }

    /// A Boolean value that indicates whether the observer reports reads of live implementations.
    var reportsLive: Bool {
        owner != nil || isOfProcess
    }

    /// Reports a read of an implementation that is the same in tests as in an app, unless the test uses it live.
    private func reportLive(_ read: DependencyRead) {
        guard read.container.forbidsLive(read.id) else { return }
        if let owner { return owner.reportLive(LiveRead(read)) }
        guard isOfProcess else { return }
        guard let test = TestScope.current else {
            StrictTests.test(ofReadThrough: use)?.reportLive(LiveRead(read))
            return
        }
        if GlobalDependencies.defaultWithoutUse.stored.forbidsLive(read.id) {
            test.reportLive(LiveRead(read, throughContainerFrom: .beforeTest(use?.callStack)))
        }
    }

    func didUseDefault(_ container: ContainerStorage) {
        Evaluation.reportOverrides(lostIn: container, to: test)
    }

    func didCreate(_ instance: AnySharedInstance, in container: ContainerStorage) {
        // The value of a key may be a stored property, which may outlive the test.
        guard !instance.id.isKey, let test else { return }
        test.didCreate(instance)
        // The container does not retain a weak instance, so it releases both.
        guard !instance.kind.isWeak, let value = instance.anyValue, container.context == .test,
            Self.isContainer(container, in: value)
        else { return }
        Misuse.instanceRetainsContainer(instance.id, as: instance.kind, type(of: value), test: test.name)
            .report(to: test)
    }

    /// Returns a Boolean value that indicates whether a property of an object is a container.
    private static func isContainer(_ container: ContainerStorage, in object: Any) -> Bool {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            for child in current.children {
                if let property = child.value as? GlobalDependencies, property.stored.owner === container {
                    return true
                }
            }
            mirror = current.superclassMirror
        }
        return false
    }

    func observerOfDerivedContainer(with overrides: OverrideMap, isDraft: Bool) -> (any ContainerObserver)? {
        if !isDraft { owner?.didOverride(overrides) }
        return observerOfNewContainer()
    }

    func observerOfCreation(of instance: AnySharedInstance) -> any ContainerObserver {
        observerOfNewContainer(instance.kind.isOfRoot ? ReadsOfRoot() : nil)
    }

    /// Returns the observer of a container that the current code makes from this one.
    ///
    /// Code that makes it from the default container of the process uses `.default`, too.
    private func observerOfNewContainer(_ readsOfRoot: ReadsOfRoot? = nil) -> TestObserver {
        let newUse = isOfProcess && use == nil ? StrictTests.noteUseOfDefault() : nil
        if newUse == nil, readsOfRoot == nil { return self }
        return TestObserver(
            owner,
            isOfProcess: isOfProcess,
            use: use ?? newUse,
            hasBegun: hasBegun,
            readsOfRoot: readsOfRoot ?? self.readsOfRoot
        )
    }

    func combined(with captured: any ContainerObserver) -> ObserverCombination {
        guard let captured = captured as? TestObserver else { return .unrelated }
        if let owner, let other = captured.owner, owner !== other { return .conflict }
        return .combined(owner != nil || captured.owner == nil ? self : captured)
    }

    func isEquivalent(to other: any ContainerObserver) -> Bool {
        guard let other = other as? TestObserver else { return false }
        return owner === other.owner && isOfProcess == other.isOfProcess
    }
}

extension DependencyRead {
    /// A Boolean value that indicates whether the instance that was read is created in tests as in an app, without its
    /// container.
    var isOfInstanceAsInApp: Bool {
        kind.isSameInstanceInTests && instance?.usesContainer != true
    }
}

extension GlobalDependencies {
    /// The observer of this container, if it belongs to a test.
    var testObserver: TestObserver? {
        observers.lazy.compactMap { $0 as? TestObserver }.first
    }
}

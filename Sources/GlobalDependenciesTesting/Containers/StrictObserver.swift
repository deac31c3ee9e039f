internal import GlobalDependencies

/// An observer that reports unwanted uses of its containers to a test.
///
/// A container that is derived from one of them has such an observer, too. So does the container that is passed to the
/// closure of a shared instance.
protocol StrictObserver: ContainerObserver {
    /// The test to which uses of the container are reported, except reads of live implementations.
    var test: TestScope? { get }
    /// The reads of the root instance that is created with this container, or nil for any other container.
    var readsOfRoot: ReadsOfRoot? { get }

    /// Reports a read of an implementation that is the same in tests as in an app, through a container that forbids it.
    func reportLive(_ read: DependencyRead)
}

extension StrictObserver {
    /// Notes that a dependency is read, and that the evaluation of its implementation begins if it is not overridden.
    ///
    /// - Parameters:
    ///   - read: The read.
    ///   - isReported: A Boolean value that indicates whether the read was already reported, as a read after the end of the
    ///     test or in another test.
    func begin(_ read: DependencyRead, isReported: Bool = false) {
        readsOfRoot?.add(read)
        if let override = read.override { return override.readFlag.raise() }
        if read.kind == .defaultImplementation, !isReported, read.container.forbidsLive(read.id) { reportLive(read) }
        Evaluation(read: read, observer: self, isReported: isReported).begin()
    }

    /// Notes that a dependency was read.
    ///
    /// - Returns: A Boolean value that indicates whether a read that was not already reported evaluated an implementation.
    @discardableResult
    func end(_ read: DependencyRead) -> Bool {
        guard read.override == nil, Evaluation.end()?.isReported == false else { return false }
        // What an instance is built from is known after its creation.
        if read.isOfInstanceAsInApp, read.container.forbidsLive(read.id) { reportLive(read) }
        if read.kind.isOfRoot, read.kind != .replacement { reportOverridesNotInRoot(read) }
        return true
    }

    func didUseDefault(_ container: ContainerStorage) {
        Evaluation.reportUse(ofDefault: container, to: test)
    }

    func didCreate(_ instance: SharedInstance, in container: ContainerStorage) {
        // The value of a key may be a stored property, which may outlive the test.
        guard !instance.id.isKey, let test else { return }
        test.didCreate(instance)
        // The container does not retain a weak instance, so it releases both.
        guard !instance.kind.isWeak, let value = instance.anyValue, container.context == .test,
            container.isStored(in: value)
        else { return }
        Misuse.instanceRetainsContainer(instance.id, as: instance.kind, type(of: value), test: test.name)
            .report(to: test)
    }
}

/// The keys without a test value that were read.
private let keysWithoutTestValue = Mutex(Set<ObjectIdentifier>())

extension StrictObserver {
    func didReadMissingTestValue(of key: any Any.Type) {
        _ = keysWithoutTestValue.withLock { $0.insert(ObjectIdentifier(key)) }
    }
}

extension DependencyRead {
    /// A Boolean value that indicates whether this read of a key without a test value has resulted in its live value.
    var isOfMissingTestValue: Bool {
        guard kind == .key, override == nil else { return false }
        let key = ObjectIdentifier(id.call.type)
        return keysWithoutTestValue.withLock { $0.contains(key) } && container.forbidsLive(id)
    }
}

extension ContainerStorage {
    /// Returns a Boolean value that indicates whether a property of an object is this container.
    fileprivate func isStored(in object: Any) -> Bool {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            for child in current.children {
                if let property = child.value as? GlobalDependencies, property.stored.owner === self { return true }
            }
            mirror = current.superclassMirror
        }
        return false
    }
}

/// What a container points at: it knows the shared instances of that container, and they end with it.
///
/// `Sendable` is unchecked since the compiler refuses it to a class with subclasses. What changes here is set once each,
/// and atomically, or before any other thread has the object.
@usableFromInline
class ContainerStorage: @unchecked Sendable {
    @exclusivity(unchecked)
    private final var instancesOnceAsked: Instances?
    @exclusivity(unchecked)
    private final var keyFamilyOnceAsked: KeyFamily?

    @usableFromInline
    init() {}

    deinit {
        instancesOnceAsked?.close()
    }

    /// Whether nobody has asked for shared instances of the container, or values of keys.
    final var isUnused: Bool {
        knownInstances == nil && _stdlib_atomicAcquiringLoadARCRef(object: &keyFamilyOnceAsked) == nil
    }

    /// The values of keys of the container, where it was made by hand, and of scopes in which it is the default.
    final var ownKeyFamily: KeyFamily {
        KeyFamily.once(&keyFamilyOnceAsked)
    }

    /// The shared instances, which this object keeps, or nil where none was asked for yet.
    @inline(__always)
    final var knownInstances: Unmanaged<Instances>? {
        _stdlib_atomicAcquiringLoadARCRef(object: &instancesOnceAsked)
    }

    /// Returns the shared instances, which this object keeps.
    ///
    /// - Parameters:
    ///   - readLog: What is read from the container, if it records that.
    ///   - contents: What is overridden in the container, in objects of its own.
    /// - Returns: The instances, the same each time.
    @discardableResult
    final func instances(
        readLog: @autoclosure () -> ReadLog? = nil,
        _ contents: () -> Overrides
    ) -> Unmanaged<Instances> {
        if let known = knownInstances { return known }
        return _stdlib_atomicAcquiringInitializeARCRef(
            object: &instancesOnceAsked,
            desired: Instances(contents: contents(), readLog: readLog())
        )
    }
}

/// What a container points at in which nothing is overridden, and which is not the default one.
///
/// `Sendable` is unchecked as that of ``ContainerStorage`` has to be restated.
@usableFromInline
final class RootStorage: ContainerStorage, @unchecked Sendable {
    @usableFromInline
    override init() {}
}

/// What the container points at that is handed to what builds a shared instance.
///
/// The instance mostly keeps that container, and the container's root keeps the instance. So this one knows all that its
/// root does, but does not keep it.
@usableFromInline
final class InnerStorage: Sendable {
    let instances: Instances
    /// What is built with it.
    let slot: AnySharedSlot
    /// The values of keys that the container has in common with others.
    let keyFamily: KeyFamily
    /// What is read with it, as long as it is built, or for ever in a container that records that.
    let log: ReadLog

    init(instances: Instances, slot: AnySharedSlot, keyFamily: KeyFamily) {
        self.instances = instances
        self.slot = slot
        self.keyFamily = keyFamily
        log = ReadLog(instances.readLog?.recording)
    }

    @inline(__always)
    var isLogClosed: Bool {
        Unmanaged.passUnretained(log)._withUnsafeGuaranteedRef { $0.isClosed }
    }
}

/// The place of one shared instance in a container.
///
/// `Sendable` is unchecked for the same reason as in ``ContainerStorage``.
@usableFromInline
class AnySharedSlot: @unchecked Sendable {
    final let dependency: ResolvedDependency
    @exclusivity(unchecked)
    private final var nextOnceSet: AnySharedSlot?

    fileprivate init(_ dependency: ResolvedDependency) {
        self.dependency = dependency
    }

    /// The next slot in the same place of the table, which this one keeps.
    final var next: Unmanaged<AnySharedSlot>? {
        _stdlib_atomicAcquiringLoadARCRef(object: &nextOnceSet)
    }

    /// Adds a slot after this one, unless there is one, and returns the one that is there then.
    final func append(_ slot: AnySharedSlot) -> AnySharedSlot {
        _stdlib_atomicAcquiringInitializeARCRef(object: &nextOnceSet, desired: slot).takeUnretainedValue()
    }

    @inline(__always)
    final func isResolved(by site: ResolutionSite, keyPath: () -> AnyKeyPath) -> Bool {
        if dependency.isOnlyOne, dependency.site.isSameCall(as: site) { return true }
        return dependency.site.resolvesSame(as: site, ifOnlyOne: dependency.isOnlyOne) {
            dependency.keyPath == keyPath()
        }
    }

    /// Gives up the instance, which lives on only where somebody else holds it.
    func close() {
        preconditionFailure("every slot is a SharedSlot<Value>")
    }

    /// What the instance has read, or nil where nobody has begun to build it.
    var log: ReadLog? {
        preconditionFailure("every slot is a SharedSlot<Value>")
    }

    /// What the instance is, or nil where it is not built.
    var implementationType: (any Any.Type)? {
        preconditionFailure("every slot is a SharedSlot<Value>")
    }

    /// The type of what was built, where that is an object that is alive.
    var typeOfLivingObject: (any Any.Type)? {
        preconditionFailure("every slot is a SharedSlot<Value>")
    }
}

/// The place of one shared instance of the type `Value`.
///
/// The instance is in a box that is never changed. The slot keeps the box until the container's root is gone, and those
/// who hold the root read it without counting references. Those who do not, as they have the container that the root
/// handed to what it built, may read when the root goes: they have a weak reference to the box.
///
/// `Sendable` is unchecked as that of ``AnySharedSlot`` has to be restated. The boxes are set once and atomically, and
/// taken away when nobody reads them.
@usableFromInline
final class SharedSlot<Value: Sendable>: AnySharedSlot, @unchecked Sendable {
    private typealias Box = SharedBox<Value>

    /// A box that this does not keep.
    ///
    /// `Sendable` is unchecked since a weak reference is a variable. It is set once, and the runtime lets it be read and
    /// cleared from any thread.
    private final class WeakBox: @unchecked Sendable {
        private(set) weak var box: Box?

        init(_ box: Box) {
            self.box = box
        }
    }

    @exclusivity(unchecked)
    private var boxOnceSet: Box?
    @exclusivity(unchecked)
    private var weakBoxOnceSet: WeakBox?
    private let state = Locked(SharedSlotState())

    override init(_ dependency: ResolvedDependency) {
        super.init(dependency)
    }

    /// The instance, for those who hold the container's root, or nil where it is not built yet.
    @usableFromInline
    var box: Unmanaged<SharedBox<Value>>? {
        _stdlib_atomicAcquiringLoadARCRef(object: &boxOnceSet)
    }

    /// The instance, for those who may not hold the container's root, or nil where it is not built yet or is gone.
    @usableFromInline
    var boxIfAlive: SharedBox<Value>? {
        _stdlib_atomicAcquiringLoadARCRef(object: &weakBoxOnceSet)?._withUnsafeGuaranteedRef { $0.box }
    }

    /// Returns the instance, which is built if need be: here, or by whoever is building it already.
    ///
    /// - Parameters:
    ///   - instances: The instances of the container.
    ///   - reader: What is built with the container that the instance is read from, or was.
    ///   - keyFamily: The values of keys that the container has in common with others.
    ///   - build: Builds the instance.
    /// - Returns: The instance.
    func value(
        in instances: Instances,
        for reader: AnySharedSlot?,
        keyFamily: KeyFamily,
        _ build: (GlobalDependencies) -> Value
    ) -> Value {
        while true {
            var known: Value?
            let isToBuild = state.withLock { begin(&$0, unless: &known) }
            if let known { return known }
            guard isToBuild else {
                let wait = Builds.wait(of: reader, for: self)
                state.wait(until: { !$0.isBuilding })
                Builds.end(wait)
                continue
            }
            Builds.begin(self, for: reader)
            let inner = InnerStorage(instances: instances, slot: self, keyFamily: keyFamily)
            state.withLock { $0.log = inner.log }
            let value = build(GlobalDependencies(overrides: .inner(inner)))
            Builds.end(self)
            if instances.readLog == nil { inner.log.close() }
            state.change { publish(value, in: instances, &$0) }
            // The value of a key may be stored, and then it is meant to stay.
            if !dependency.site.isOfKey { instances.readLog?.recording?.test?.didBuild(self) }
            return value
        }
    }

    override func close() {
        let box = state.withLock { state in
            let box = boxOnceSet
            boxOnceSet = nil
            if let box { state.survivor = Self.object(box.value) }
            return box
        }
        // The last reference goes here, with no lock held, since that may run code of the instance.
        withExtendedLifetime(box) {}
    }

    override var log: ReadLog? {
        state.withLock { $0.log }
    }

    override var implementationType: (any Any.Type)? {
        boxIfAlive.map { contentType(of: $0.value) }
    }

    override var typeOfLivingObject: (any Any.Type)? {
        guard let value = boxIfAlive?.value ?? state.withLock({ $0.survivor as? Value }) else { return nil }
        return Self.object(value).map { type(of: $0) }
    }

    /// Begins to build the instance, unless it is there or somebody else builds it, and returns whether it did.
    private func begin(_ state: inout SharedSlotState, unless known: inout Value?) -> Bool {
        if let box = boxOnceSet ?? boxIfAlive {
            known = box.value
            return false
        }
        // Nothing would be a value where that is an optional.
        if let survivor = state.survivor, let value = survivor as? Value {
            known = value
            return false
        }
        guard !state.isBuilding else { return false }
        state.isBuilding = true
        return true
    }

    private func publish(_ value: Value, in instances: Instances, _ state: inout SharedSlotState) {
        state.isBuilding = false
        guard !instances.isClosed else {
            state.survivor = Self.object(value)
            return
        }
        let box = Box(value, of: dependency)
        _stdlib_atomicAcquiringInitializeARCRef(object: &weakBoxOnceSet, desired: WeakBox(box))
        _stdlib_atomicAcquiringInitializeARCRef(object: &boxOnceSet, desired: box)
        instances.add(box, of: dependency)
    }

    private static func object(_ value: Value) -> AnyObject? {
        type(of: value as Any) is AnyObject.Type ? value as AnyObject : nil
    }
}

/// What changes in a slot, which needs no code of its own for each type of instance.
///
/// `Sendable` is unchecked since the type of the survivor cannot say that it is, as an instance of the slot's type.
private struct SharedSlotState: @unchecked Sendable {
    var isBuilding = false
    var log: ReadLog?
    /// Once the container's root is gone: what was the instance, where it is one of a class and still alive.
    weak var survivor: AnyObject?
}

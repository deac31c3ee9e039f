/// The place of a shared instance in a container, without the static type of its value.
///
/// `Sendable` is unchecked because the compiler does not allow it for a class with a subclass. The fields are
/// unchecked, too: each `AtomicLazyReference` is set once, atomically, and the others are accessed with the lock held.
@usableFromInline
package class AnySharedInstance: @unchecked Sendable {
    package final let id: DependencyID
    /// The hash of the dependency, whose bits select the places of the instance in the table.
    final let hash: UInt64
    @exclusivity(unchecked)
    nonisolated(unsafe) private final var placesIfAny = AtomicLazyReference<InstancePlaces>()
    @exclusivity(unchecked)
    nonisolated(unsafe) private final var createdFlag = AtomicLazyReference<AtomicFlag>()
    @exclusivity(unchecked)
    nonisolated(unsafe) private final var lock = Lock()
    /// The value after the release of the container, if it is an object that is still alive.
    ///
    /// It is accessed with the lock held.
    @exclusivity(unchecked)
    @usableFromInline
    nonisolated(unsafe) final weak var leakedObject: AnyObject?
    /// The observers of the creation, which are accessed with the lock held.
    nonisolated(unsafe) private final var lockedObservers: [any ContainerObserver] = []

    fileprivate init(_ id: DependencyID) {
        self.id = id
        hash = id.hash
        Lock.initialize(&lock)
    }

    deinit {
        Lock.destroy(&lock)
    }

    /// The observers of the container that is passed to the closure that creates the instance.
    package final var observers: [any ContainerObserver] {
        var observers: [any ContainerObserver] = []
        withLock { observers = lockedObservers }
        return observers
    }

    /// The places of further instances that belong in the place of this one, if there are any.
    final var furtherPlaces: Unretained<InstancePlaces>? {
        AtomicLazyReference.load(&placesIfAny)
    }

    /// Returns the places of further instances that belong in the place of this one, creating them if needed.
    final func makeFurtherPlaces() -> InstancePlaces {
        AtomicLazyReference.loadOrInitialize(&placesIfAny) { InstancePlaces() }
    }

    /// A Boolean value that indicates whether code that retains the container can read the value.
    final var isCreated: Bool {
        AtomicLazyReference.load(&createdFlag) != nil
    }

    /// Calls a closure with the lock held.
    ///
    /// The closure must not wait for anything that may need the same lock.
    @usableFromInline
    final func withLock(_ body: () -> Void) {
        Lock.lock(&lock)
        body()
        Lock.unlock(&lock)
    }

    /// Returns the instance with the type of its value.
    @inlinable
    @inline(__always)
    final func typed<Value: Sendable>(as type: Value.Type) -> SharedInstance<Value> {
        unsafeDowncast(self, to: SharedInstance<Value>.self)
    }

    /// Calls a closure that creates and stores the value, or waits until another thread has created it.
    ///
    /// - Parameters:
    ///   - container: The container that the value is read from.
    ///   - isAlive: A closure that returns a Boolean value that indicates whether the value exists.
    ///   - create: A closure that creates the value, given the container to pass on. It is not called if the value
    ///     exists.
    @usableFromInline
    final func createOnce(
        readFrom container: ContainerStorage,
        isAlive: () -> Bool,
        _ create: (GlobalDependencies) -> Void
    ) {
        guard BuildTracker.begin(self, for: container.current.creation) else { return }
        // Another thread may have created the value before this one began.
        let isNew = !isAlive()
        if isNew {
            // One container per creation, because another one would have observers that did not observe its reads.
            let own = container.creation(of: self)
            if !own.observers.isEmpty { withLock { lockedObservers = own.observers } }
            create(GlobalDependencies(storage: own))
        }
        BuildTracker.end(self)
        if isNew { for observer in observers { observer.didCreate(self, in: container.owner) } }
    }

    /// Marks the value as created, so that code that retains the container can read it, unless the container was
    /// released.
    ///
    /// - Parameter container: The container that the value was read from.
    /// - Returns: A Boolean value that indicates whether the value was marked.
    @usableFromInline
    final func markAsCreated(readFrom container: ContainerStorage) -> Bool {
        if container.current.instances.isClosed { return false }
        AtomicLazyReference.initialize(&createdFlag, to: .mark)
        return true
    }

    /// Releases the value after the release of the container.
    func close() {
        preconditionFailure("every instance is a SharedInstance<Value>")
    }

    /// The value, or nil if it was not created or was released.
    package var anyValue: Any? {
        preconditionFailure("every instance is a SharedInstance<Value>")
    }
}

/// The place of a shared instance of the type `Value` in a container.
///
/// A container retains its instances, and an instance usually retains the container that it was created with. That
/// container therefore does not retain the original one. It reads the value with a lock held, because the value may be
/// released concurrently.
///
/// `Sendable` is unchecked because the compiler requires the subclass to restate it. The value is written with the lock
/// held, before the instance is marked as created. It is released when no container can read it without the lock.
@usableFromInline
package final class SharedInstance<Value: Sendable>: AnySharedInstance, @unchecked Sendable {
    @exclusivity(unchecked)
    @usableFromInline
    nonisolated(unsafe) var value: Value?

    @usableFromInline
    override init(_ id: DependencyID) {
        super.init(id)
    }

    /// The value of an instance that was created, for code that retains the container.
    @inlinable
    var createdValue: Value {
        Self.content(&value)
    }

    /// Returns the content of an optional, which is at its start in memory.
    ///
    /// Copying the optional first would double the time of a read. The function takes an address, because the thread
    /// sanitizer would treat an `inout` access as a write to the field.
    @inlinable
    @inline(__always)
    static func content(_ field: UnsafeMutablePointer<Value?>) -> Value {
        UnsafeMutableRawPointer(field).assumingMemoryBound(to: Value.self).pointee
    }

    /// Returns the value, creating it if needed, or waiting for the thread that is creating it.
    ///
    /// - Parameters:
    ///   - container: The container that the value is read from, whose contents have to be determined.
    ///   - create: A closure that creates the value.
    /// - Returns: The value.
    @inlinable
    func value(readFrom container: ContainerStorage, _ create: (GlobalDependencies) -> Value) -> Value {
        while true {
            if let known = valueIfAlive { return known }
            var created: Value?
            createOnce(readFrom: container, isAlive: { valueIfAlive != nil }) { own in
                let value = create(own)
                withLock {
                    self.value = value
                    if !markAsCreated(readFrom: container) { (self.value, leakedObject) = (nil, Self.object(value)) }
                }
                created = value
            }
            if let created { return created }
        }
    }

    package override var anyValue: Any? {
        valueIfAlive
    }

    override func close() {
        // The value is released without the lock, because its release may run the adopter's code.
        var released: Value?
        withLock {
            swap(&released, &value)
            leakedObject = released.flatMap(Self.object)
        }
        withExtendedLifetime(released) {}
    }

    /// The value, or nil if it was not created or was released.
    @inlinable
    var valueIfAlive: Value? {
        var result: Value?
        withLock {
            if value != nil {
                result = value
            } else if let leakedObject {
                // If the value is an optional, casting nil would succeed.
                result = leakedObject as? Value
            }
        }
        return result
    }

    @usableFromInline
    static func object(_ value: Value) -> AnyObject? {
        if let object = instanceOfClass(value) { return object }
        return type(of: value as Any) is AnyObject.Type ? value as AnyObject : nil
    }
}

/// The place of a shared instance in a container, without the static type of its value.
///
/// `Sendable` is unchecked because the compiler does not allow it for a class with a subclass. The fields are
/// unchecked, too: each `AtomicLazyReference` is set once, atomically, and the others are accessed with the lock held.
@usableFromInline
package class AnySharedInstance: @unchecked Sendable {
    package final let id: DependencyID
    /// The kind of implementation, which determines how long the value is retained.
    package final let kind: ImplementationKind
    /// The hash of the dependency, whose bits select the places of the instance in the table.
    final let hash: UInt64
    @exclusivity(unchecked)
    nonisolated(unsafe) private final var placesIfAny = AtomicLazyReference<InstancePlaces>()
    @exclusivity(unchecked)
    nonisolated(unsafe) private final var createdFlag = AtomicLazyReference<AtomicFlag>()
    @exclusivity(unchecked)
    nonisolated(unsafe) private final var useFlag = AtomicLazyReference<AtomicFlag>()
    @exclusivity(unchecked)
    nonisolated(unsafe) private final var lock = Lock()
    /// The value of a weak instance, or of one whose container was released, if it is an object that is still alive.
    ///
    /// It is accessed with the lock held.
    @exclusivity(unchecked)
    nonisolated(unsafe) fileprivate final weak var weakObject: AnyObject?
    /// The observers of the creation, which are accessed with the lock held.
    nonisolated(unsafe) private final var lockedObservers: [any ContainerObserver] = []

    fileprivate init(_ id: DependencyID, _ kind: ImplementationKind) {
        self.id = id
        self.kind = kind
        hash = id.hash
        Lock.initialize(&lock)
    }

    deinit {
        Lock.destroy(&lock)
    }

    /// The observers of the container that is passed to the closure that creates the instance.
    package final var observers: [any ContainerObserver] {
        withLock {
            // The thread sanitizer does not see a copy from the field to the result.
            let observers = lockedObservers
            return observers
        }
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
    @usableFromInline
    package final var isCreated: Bool {
        AtomicLazyReference.load(&createdFlag) != nil
    }

    /// A Boolean value that indicates whether the closure that created the value read, derived from or stored its
    /// container.
    ///
    /// It is false in a container without observers.
    package final var usesContainer: Bool {
        AtomicLazyReference.load(&useFlag) != nil
    }

    /// Notes that the container that the value is created with is used.
    final func noteUseOfContainer() {
        AtomicLazyReference.initialize(&useFlag, to: .mark)
    }

    /// Calls a closure with the lock held.
    ///
    /// The closure must not wait for anything that may need the same lock. It must return or keep what it removes, since
    /// the optimizer may release a result that the caller ignores while the lock is held.
    @inline(__always)
    fileprivate final func withLock<Result>(_ body: () -> Result) -> Result {
        Lock.lock(&lock)
        defer { Lock.unlock(&lock) }
        return body()
    }

    /// Returns the instance with the type of its value.
    @inlinable
    @inline(__always)
    package final func typed<Value: Sendable>(as type: Value.Type) -> SharedInstance<Value> {
        unsafeDowncast(self, to: SharedInstance<Value>.self)
    }

    /// Returns the contents of the container to pass to the closure that creates the value, and keeps their observers.
    ///
    /// - Parameter container: The container that the instance belongs to.
    /// - Returns: New contents.
    fileprivate final func beginCreation(in container: ContainerStorage) -> ContainerStorage {
        let own = container.creation(of: self)
        if !own.observers.isEmpty { withLock { lockedObservers = own.observers } }
        return own
    }

    /// Ends the creation of the value, and notifies the observers.
    ///
    /// A reader that waits for the end looks at ``usesContainer``, which is therefore set before.
    ///
    /// - Parameters:
    ///   - own: The contents of the container that the value was created with.
    ///   - container: The container that the instance belongs to.
    fileprivate final func endCreation(with own: consuming ContainerStorage, in container: ContainerStorage) {
        let observers = own.observers
        if !observers.isEmpty, !isKnownUniquelyReferenced(&own) { noteUseOfContainer() }
        BuildTracker.end(self)
        for observer in observers { observer.didCreate(self, in: container.owner) }
    }

    /// Marks the value as created, so that code that retains the container can read it.
    fileprivate final func markAsCreated() {
        AtomicLazyReference.initialize(&createdFlag, to: .mark)
    }

    /// Makes an object unavailable whose container was released, so that a read creates another one.
    package final func forgetObject() {
        withLock { weakObject = nil }
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
/// A container retains its instances, except for weak ones, and an instance usually retains the container that it was
/// created with. That container therefore does not retain the original one. It reads the value with a lock held, because
/// the value may be released concurrently.
///
/// `Sendable` is unchecked because the compiler requires the subclass to restate it. The value is written with the lock
/// held, before the instance is marked as created. It is released when no container can read it without the lock.
@usableFromInline
package final class SharedInstance<Value: Sendable>: AnySharedInstance, @unchecked Sendable {
    @exclusivity(unchecked)
    @usableFromInline
    nonisolated(unsafe) var value: Value?

    package override init(_ id: DependencyID, _ kind: ImplementationKind) {
        super.init(id, kind)
    }

    /// Creates the place of an instance with its value.
    package init(_ id: DependencyID, _ kind: ImplementationKind, value: Value) {
        self.value = value
        super.init(id, kind)
        markAsCreated()
    }

    /// The value of an instance that was created, for code that retains the container.
    @inlinable
    package var createdValue: Value {
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
    ///   - container: The container that the instance belongs to, whose contents have to be determined.
    ///   - reader: The instance whose container is read, or nil for any other container.
    ///   - create: A closure that creates the value.
    /// - Returns: The value.
    package func value(
        in container: ContainerStorage,
        readBy reader: AnySharedInstance?,
        _ create: (GlobalDependencies) -> Value
    ) -> Value {
        repeat {
            if let known = valueIfAlive { return known }
        } while !BuildTracker.begin(self, for: reader)
        // Another thread may have created the value before this one began.
        if let known = valueIfAlive {
            BuildTracker.end(self)
            return known
        }
        let own = beginCreation(in: container)
        let value = create(GlobalDependencies(storage: own))
        withLock {
            if kind.isWeak || container.current.instances.isClosed {
                weakObject = Self.object(value)
            } else {
                self.value = value
                markAsCreated()
            }
        }
        if kind.isWeak, Self.object(value) == nil { Misuse.weakValue(id, type(of: value as Any)).trap() }
        endCreation(with: consume own, in: container)
        return value
    }

    package override var anyValue: Any? {
        valueIfAlive
    }

    override func close() {
        // The value is released without the lock, because its release may run the adopter's code.
        var released: Value?
        withLock {
            swap(&released, &value)
            if let released { weakObject = Self.object(released) }
        }
        withExtendedLifetime(released) {}
    }

    /// The value, or nil if it was not created or was released.
    @usableFromInline
    package var valueIfAlive: Value? {
        withLock {
            // If the value is an optional, casting nil would succeed.
            value ?? weakObject.flatMap { $0 as? Value }
        }
    }

    private static func object(_ value: Value) -> AnyObject? {
        if let object = instanceOfClass(value) { return object }
        return type(of: value as Any) is AnyObject.Type ? value as AnyObject : nil
    }
}

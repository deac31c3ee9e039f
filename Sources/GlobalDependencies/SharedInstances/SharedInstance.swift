/// The place of a shared instance in a container, whose value is of a type that a subclass knows.
///
/// `Sendable` is unchecked because the compiler refuses it to a class with a subclass. The links are set once and atomically.
@usableFromInline
package class AnySharedInstance: @unchecked Sendable {
    package final let id: DependencyID
    @exclusivity(unchecked)
    nonisolated(unsafe) private final var nextInPlace = AtomicLazyReference<AnySharedInstance>()
    @exclusivity(unchecked)
    nonisolated(unsafe) private final var createdFlag = AtomicFlag()
    private final let state = Mutex(State())

    private struct State: Sendable {
        /// The value after the container is gone, if it is an object that is alive.
        nonisolated(unsafe) weak var survivor: AnyObject?
        var observers: [any ContainerObserver] = []
    }

    fileprivate init(_ id: DependencyID) {
        self.id = id
    }

    /// Returns a Boolean value that indicates whether a call of `resolveDependency` resolves the dependency.
    @inline(never)
    final func isResolved(by call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        id.isResolved(by: call, keyPath: keyPath)
    }

    /// The observers of the container that is passed to the closure that creates the instance.
    package final var observers: [any ContainerObserver] {
        state.withLock { $0.observers }
    }

    /// The next instance in the same place of the table.
    final var next: Unretained<AnySharedInstance>? {
        AtomicLazyReference.load(&nextInPlace)
    }

    /// Adds an instance after this one, unless there is one, and returns the one that there is.
    final func append(_ instance: AnySharedInstance) -> AnySharedInstance {
        AtomicLazyReference.initialize(&nextInPlace, to: instance).object
    }

    /// A Boolean value that indicates whether the value can be read by those that retain the container.
    final var isCreated: Bool {
        AtomicFlag.isRaised(&createdFlag)
    }

    /// Calls a closure with the lock held, and with the value after the container is gone, if it is an object that is alive.
    @usableFromInline
    final func withLock(_ body: (_ survivor: inout AnyObject?) -> Void) {
        state.withLock { body(&$0.survivor) }
    }

    /// Marks the value as created, to be read by those that retain the container.
    @usableFromInline
    final func markAsCreated() {
        AtomicFlag.raise(&createdFlag)
    }

    /// Begins to create the value, or waits until another thread has created it, and returns whether the caller has to.
    @usableFromInline
    final func beginCreation(for reader: AnySharedInstance?) -> Bool {
        BuildTracker.begin(self, for: reader)
    }

    /// Returns the container that is passed to the closure that creates the value.
    @usableFromInline
    final func containerForCreation(in container: ContainerStorage) -> GlobalDependencies {
        let observers = CreationObservation.observers(in: container)
        if !observers.isEmpty { state.withLock { $0.observers = observers } }
        return GlobalDependencies(storage: container.creation(of: self, observers))
    }

    /// Ends what ``beginCreation(for:)`` has begun, and lets the observers know of the value, if there is a new one.
    @usableFromInline
    final func endCreation(in container: ContainerStorage, isNew: Bool) {
        BuildTracker.end(self)
        if isNew { for observer in observers { observer.didCreate(self, in: container) } }
    }

    /// Releases the value, as the container is gone.
    func close() {
        preconditionFailure("every instance is a SharedInstance<Value>")
    }

    /// The value, if it was created and is alive.
    package var anyValue: Any? {
        preconditionFailure("every instance is a SharedInstance<Value>")
    }
}

extension Unretained where Object == AnySharedInstance {
    /// Returns the value of an instance that was created, given its type, without retaining the instance.
    @inlinable
    @inline(__always)
    func value<Value: Sendable>(as type: Value.Type) -> Value {
        with { unsafeDowncast($0, to: SharedInstance<Value>.self).createdValue }
    }

    /// Returns the value of an instance, given its type, if it was created and is alive.
    @inlinable
    func valueIfAlive<Value: Sendable>(as type: Value.Type) -> Value? {
        with { unsafeDowncast($0, to: SharedInstance<Value>.self).valueIfAlive }
    }
}

/// The place of a shared instance of the type `Value` in a container.
///
/// A container retains its instances, and an instance mostly retains the container that it was created with. So that one does
/// not retain the first, and reads the value with a lock, since it may be released meanwhile.
///
/// `Sendable` is unchecked as the compiler asks to restate it. The value is written with the lock held before the instance is
/// marked as created, and released when no container reads it without the lock.
@usableFromInline
package final class SharedInstance<Value: Sendable>: AnySharedInstance, @unchecked Sendable {
    @exclusivity(unchecked)
    @usableFromInline
    nonisolated(unsafe) var value: Value?

    @usableFromInline
    override init(_ id: DependencyID) {
        super.init(id)
    }

    /// The value of an instance that was created, for those that retain the container.
    @inlinable
    var createdValue: Value {
        Self.content(&value)
    }

    /// Returns the content of an optional, which is at its beginning.
    ///
    /// To copy the optional first would double the time of a read. The function takes an address, since an `inout` access
    /// would be a change of the field to the thread sanitizer.
    @inlinable
    @inline(__always)
    static func content(_ field: UnsafeMutablePointer<Value?>) -> Value {
        UnsafeMutableRawPointer(field).assumingMemoryBound(to: Value.self).pointee
    }

    /// Returns the value, which is created if need be: here, or by the thread that is creating it already.
    ///
    /// - Parameters:
    ///   - container: The container of the instance, which is decided.
    ///   - reader: The instance for which the container was created that is read.
    ///   - create: Creates the value.
    /// - Returns: The value.
    @inlinable
    func value(
        in container: ContainerStorage,
        for reader: AnySharedInstance?,
        _ create: (GlobalDependencies) -> Value
    ) -> Value {
        while true {
            if let known = valueIfAlive { return known }
            guard beginCreation(for: reader) else { continue }
            // Another thread may have created it before this one began.
            let known = valueIfAlive
            let value = known ?? create(containerForCreation(in: container))
            if known == nil { publish(value, in: container) }
            endCreation(in: container, isNew: known == nil)
            return value
        }
    }

    package override var anyValue: Any? {
        valueIfAlive
    }

    override func close() {
        // The value is released without the lock, since that may run code of the adopter.
        var released: Value?
        withLock { survivor in
            swap(&released, &value)
            survivor = released.flatMap(Self.object)
        }
        withExtendedLifetime(released) {}
    }

    /// The value, if it was created and is alive.
    @inlinable
    var valueIfAlive: Value? {
        var result: Value?
        withLock { survivor in
            if value != nil {
                result = value
            } else if let survivor {
                // The cast of nil would succeed if the value is an optional.
                result = survivor as? Value
            }
        }
        return result
    }

    @inlinable
    func publish(_ value: Value, in container: ContainerStorage) {
        withLock { survivor in
            if container.isClosed {
                survivor = Self.object(value)
            } else {
                self.value = value
                markAsCreated()
            }
        }
    }

    @usableFromInline
    static func object(_ value: Value) -> AnyObject? {
        if let object = instanceOfClass(value) { return object }
        return type(of: value as Any) is AnyObject.Type ? value as AnyObject : nil
    }
}

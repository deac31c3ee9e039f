/// The place of a shared instance in a container.
///
/// A container retains its instances, except for weak ones, and an instance usually retains the container that it was
/// created with. That container therefore does not retain the original one. It reads the value with a lock held, because
/// the value may be released concurrently.
///
/// The fields are unchecked: each `AtomicLazyReference` is set once, atomically, and the others are accessed with the lock
/// held. The exception is the content. It is written with the lock held, before the instance is marked as created. Then
/// code that retains the container reads it without the lock. It is released when no container can read it in this way.
@usableFromInline
package final class SharedInstance: Sendable {
    package let id: DependencyID
    /// The kind of implementation, which determines how long the value is retained.
    package let kind: ImplementationKind
    @exclusivity(unchecked)
    nonisolated(unsafe) private var placesIfAny = AtomicLazyReference<InstancePlaces>()
    @exclusivity(unchecked)
    nonisolated(unsafe) private var createdFlag = AtomicLazyReference<AtomicFlag>()
    @exclusivity(unchecked)
    nonisolated(unsafe) private var useFlag = AtomicLazyReference<AtomicFlag>()
    @exclusivity(unchecked)
    nonisolated(unsafe) private var lock = Lock()
    /// The value, or a ``Box`` with it if its type is not a class, while the container retains it.
    @exclusivity(unchecked)
    @usableFromInline
    nonisolated(unsafe) var content: AnyObject?
    /// The value of a weak instance, or of one whose container was released, if it is an object that is still alive.
    @exclusivity(unchecked)
    nonisolated(unsafe) private weak var weakObject: AnyObject?
    /// The observers of the creation, which are accessed with the lock held.
    nonisolated(unsafe) private var lockedObservers: [any ContainerObserver] = []

    package init(_ id: DependencyID, _ kind: ImplementationKind) {
        self.id = id
        self.kind = kind
        Lock.initialize(&lock)
    }

    /// Creates the place of an instance with its value.
    package convenience init<Value: Sendable>(_ id: DependencyID, _ kind: ImplementationKind, value: Value) {
        self.init(id, kind)
        content = boxed(value)
        markAsCreated()
    }

    deinit {
        Lock.destroy(&lock)
    }

    /// The observers of the container that is passed to the closure that creates the instance.
    package var observers: [any ContainerObserver] {
        withLock {
            // The thread sanitizer does not see a copy from the field to the result.
            let observers = lockedObservers
            return observers
        }
    }

    /// The places of further instances that belong in the place of this one, if there are any.
    var furtherPlaces: Unretained<InstancePlaces>? {
        AtomicLazyReference.load(&placesIfAny)
    }

    /// Returns the places of further instances that belong in the place of this one, creating them if needed.
    func makeFurtherPlaces() -> InstancePlaces {
        AtomicLazyReference.loadOrInitialize(&placesIfAny) { InstancePlaces() }
    }

    /// A Boolean value that indicates whether code that retains the container can read the value.
    @usableFromInline
    package var isCreated: Bool {
        AtomicLazyReference.load(&createdFlag) != nil
    }

    /// A Boolean value that indicates whether the closure that created the value read, derived from or stored its
    /// container.
    ///
    /// It is false in a container without observers.
    package var usesContainer: Bool {
        AtomicLazyReference.load(&useFlag) != nil
    }

    /// Notes that the container that the value is created with is used.
    package func noteUseOfContainer() {
        AtomicLazyReference.initialize(&useFlag, to: .mark)
    }

    /// Calls a closure with the lock held.
    ///
    /// The closure must not wait for anything that may need the same lock. It must return or keep what it removes, since
    /// the optimizer may release a result that the caller ignores while the lock is held.
    @inline(__always)
    private func withLock<Result>(_ body: () -> Result) -> Result {
        Lock.lock(&lock)
        defer { Lock.unlock(&lock) }
        return body()
    }

    /// Returns the contents of the container to pass to the closure that creates the value, and keeps their observers.
    ///
    /// - Parameter container: The container that the instance belongs to.
    /// - Returns: New contents.
    private func beginCreation(in container: ContainerStorage) -> ContainerStorage {
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
    private func endCreation(with own: consuming ContainerStorage, in container: ContainerStorage) {
        let observers = own.observers
        if !observers.isEmpty, !isKnownUniquelyReferenced(&own) { noteUseOfContainer() }
        BuildTracker.end(self)
        for observer in observers { observer.didCreate(self, in: container.owner) }
    }

    /// Marks the value as created, so that code that retains the container can read it.
    private func markAsCreated() {
        AtomicLazyReference.initialize(&createdFlag, to: .mark)
    }

    /// Makes an object unavailable whose container was released, so that a read creates another one.
    package func forgetObject() {
        withLock { weakObject = nil }
    }

    /// The value of an instance that was created, for code that retains the container.
    @inlinable
    package func createdValue<Value: Sendable>(as type: Value.Type) -> Value {
        Self.content(&content).with { unboxed($0, as: type) }
    }

    /// Returns the content of a field that is set, without retaining it.
    ///
    /// The function takes an address, because the thread sanitizer would treat an `inout` access as a write to the field.
    @inlinable
    @inline(__always)
    static func content(_ field: UnsafeMutablePointer<AnyObject?>) -> Unretained<AnyObject> {
        // A reference has the layout of an optional one that is not nil.
        UnsafeMutableRawPointer(field).assumingMemoryBound(to: Unretained<AnyObject>.self).pointee
    }

    /// Returns the value, creating it if needed, or waiting for the thread that is creating it.
    ///
    /// - Parameters:
    ///   - container: The container that the instance belongs to, whose contents have to be determined.
    ///   - reader: The instance whose container is read, or nil for any other container.
    ///   - decoration: The decoration of a new value, or nil.
    ///   - create: A closure that creates the value.
    /// - Returns: The value.
    package func value<Value: Sendable>(
        in container: ContainerStorage,
        readBy reader: SharedInstance?,
        decoratedBy decoration: Decoration? = nil,
        _ create: (GlobalDependencies) -> Value
    ) -> Value {
        Self.value(of: created(in: container, readBy: reader, decoration) { boxed(create($0)) }, as: Value.self)
    }

    /// An object that is the content of an instance, or its value, which the container does not retain.
    private typealias Created = (object: AnyObject, isContent: Bool)

    @inline(__always)
    private static func value<Value: Sendable>(of created: Created, as type: Value.Type) -> Value {
        created.isContent ? unboxed(created.object, as: type) : cast(created.object, to: type)
    }

    /// Separate, so that other values need no metadata of an optional.
    @inline(never)
    private static func cast<Value>(_ object: AnyObject, to type: Value.Type) -> Value {
        guard let value = object as? Value else { preconditionFailure("the object was a value of this type") }
        return value
    }

    private func created(
        in container: ContainerStorage,
        readBy reader: SharedInstance?,
        _ decoration: Decoration?,
        _ create: (GlobalDependencies) -> AnyObject
    ) -> Created {
        repeat {
            if let createdIfAlive { return createdIfAlive }
        } while !BuildTracker.begin(self, for: reader)
        // Another thread may have created the value before this one began.
        if let createdIfAlive {
            BuildTracker.end(self)
            return createdIfAlive
        }
        let own = beginCreation(in: container)
        var new = content(in: own, create)
        if let decoration {
            // The use of the container by a decorator does not show that the instance uses it.
            new = decoration.decoratedContent({ new }, container.creation(of: SharedInstance(id, kind)))
        }
        let isRetained =
            !kind.isWeak
            && withLock {
                if container.current.instances.isClosed { return false }
                content = new
                markAsCreated()
                return true
            }
        if !isRetained { keepWeakly(new) }
        endCreation(with: consume own, in: container)
        return (new, true)
    }

    /// Creates the content of the instance.
    ///
    /// During the creation of an instance of the root, `.default` is the container of the root, so that the instance does
    /// not depend on the scope of its first reader.
    private func content(in own: ContainerStorage, _ create: (GlobalDependencies) -> AnyObject) -> AnyObject {
        guard kind.isOfRoot else { return create(GlobalDependencies(storage: own)) }
        var content: AnyObject?
        DefaultProvider.run(in: own, at: id.location) { content = create(GlobalDependencies(storage: own)) }
        guard let content else { preconditionFailure("the operation runs once") }
        return content
    }

    /// Keeps a weak reference to a new value, and traps if a weak instance is no object.
    private func keepWeakly(_ content: AnyObject) {
        let object = unboxedObject(content)
        if kind.isWeak, object == nil { Misuse.weakValue(id, type(of: unboxedAny(content))).trap() }
        withLock { weakObject = object }
    }

    /// Releases the value after the release of the container.
    func close() {
        // The value is released without the lock, because its release may run the adopter's code.
        var released: AnyObject?
        withLock {
            swap(&released, &content)
            if let released { weakObject = unboxedObject(released) }
        }
        withExtendedLifetime(released) {}
    }

    /// Returns the value, or nil if it was not created or was released.
    @usableFromInline
    package func valueIfAlive<Value: Sendable>(as type: Value.Type) -> Value? {
        // `map` would look up the metadata of the pair.
        guard let created = createdIfAlive else { return nil }
        return Self.value(of: created, as: type)
    }

    /// The value, or nil if it was not created or was released.
    package var anyValue: Any? {
        createdIfAlive.map { $0.isContent ? unboxedAny($0.object) : $0.object }
    }

    private var createdIfAlive: Created? {
        withLock { content.map { ($0, true) } ?? weakObject.map { ($0, false) } }
    }
}

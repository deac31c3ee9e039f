/// The shared instances of one container, as a hash table that only grows.
///
/// A place contains the first instance of a linked list. Places and links are set once, atomically, so a lookup takes
/// no lock.
@usableFromInline
package final class SharedInstanceTable: Sendable {
    private static let placeCount = 64

    nonisolated(unsafe) private let places: UnsafeMutablePointer<AtomicLazyReference<AnySharedInstance>>
    @exclusivity(unchecked)
    nonisolated(unsafe) private var closedFlag = AtomicLazyReference<AtomicFlag>()
    @exclusivity(unchecked)
    nonisolated(unsafe) private var keyValuesIfAny = AtomicLazyReference<KeyValueCache>()

    init() {
        places = .allocate(capacity: Self.placeCount)
        places.initialize(repeating: AtomicLazyReference(), count: Self.placeCount)
    }

    deinit {
        for place in places..<(places + Self.placeCount) where AtomicLazyReference.load(place) != nil {
            place.deinitialize(count: 1)
        }
        places.deallocate()
    }

    /// The values of keys that the container shares with its scopes.
    var keyValues: KeyValueCache {
        AtomicLazyReference.loadOrInitialize(&keyValuesIfAny) { KeyValueCache() }
    }

    /// A Boolean value that indicates whether the container was released, and the table no longer retains instances.
    var isClosed: Bool {
        AtomicLazyReference.load(&closedFlag) != nil
    }

    /// Releases the instances, which live on only if other objects retain them.
    package func close() {
        AtomicLazyReference.initialize(&closedFlag, to: .mark)
        for instance in all { instance.close() }
    }

    /// The instances that were requested, in no particular order.
    package var all: [AnySharedInstance] {
        var all: [AnySharedInstance] = []
        for place in places..<(places + Self.placeCount) {
            var next = AtomicLazyReference.load(place)
            while let instance = next?.object {
                all.append(instance)
                next = instance.next
            }
        }
        return all
    }

    /// Returns the instance of a dependency, adding it if needed.
    ///
    /// The value of a new instance is created later.
    ///
    /// - Parameters:
    ///   - call: The call that resolves the dependency.
    ///   - keyPath: The only reference of the caller to the key path.
    ///   - make: A closure that creates the instance.
    /// - Returns: The instance.
    func instance(
        _ call: AccessorCall,
        _ keyPath: consuming AnyKeyPath,
        _ make: (DependencyID) -> AnySharedInstance
    ) -> AnySharedInstance {
        let id = DependencyID(call, keyPath: consume keyPath)
        let known = Unretained(self).find(call) { id.keyPath }
        if let known { return known.object }
        let new = make(id)
        var instance = AtomicLazyReference.initialize(place(for: id.hash), to: new).object
        while instance !== new, instance.id != id { instance = instance.append(new) }
        return instance
    }
}

extension SharedInstanceTable {
    @_transparent
    fileprivate func place(for hash: UInt64) -> UnsafeMutablePointer<AtomicLazyReference<AnySharedInstance>> {
        places + Int(truncatingIfNeeded: hash) & (Self.placeCount - 1)
    }
}

extension Unretained where Object == SharedInstanceTable {
    /// Returns the instance of the dependency that a call of `resolveDependency` resolves, if it was requested.
    ///
    /// The table retains the instance.
    @inline(__always)
    func find(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Unretained<AnySharedInstance>? {
        let hash = call.hash(keyPath: keyPath)
        var next = with { AtomicLazyReference.load($0.place(for: hash)) }
        while let instance = next {
            if instance.with({ $0.id.matches(call, keyPath: keyPath) }) { return instance }
            next = instance.with { $0.next }
        }
        return nil
    }
}

/// The shared instances of one container, as a hash tree that only grows.
///
/// Four bits of the hash of a dependency select one of 16 places. A place contains the first instance that was requested
/// for it. The next ones are in further places, which the next four bits select:
///
/// ```text
/// first places, bits 0–3     [ a | · | b | … ]
///                                      │
/// below b, bits 4–7          [ · | c | … | d ]
/// ```
///
/// Places are set once, atomically, so a lookup takes no lock.
package final class SharedInstanceTable: Sendable {
    fileprivate let places = InstancePlaces()
    @exclusivity(unchecked)
    nonisolated(unsafe) private var closedFlag = AtomicLazyReference<AtomicFlag>()
    @exclusivity(unchecked)
    nonisolated(unsafe) private var keyValuesIfAny = AtomicLazyReference<KeyValueCache>()

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
    package var all: [SharedInstance] {
        var all = places.instances
        var index = 0
        while index < all.count {
            if let further = all[index].furtherPlaces { all += further.object.instances }
            index += 1
        }
        return all
    }

    /// Returns the instance of a dependency, if it was requested.
    package func instance(of id: DependencyID) -> SharedInstance? {
        Unretained(self).find(id.call) { id.keyPath }?.object
    }

    /// Returns the instance of a dependency, adding it if needed.
    ///
    /// The value of a new instance is created later.
    ///
    /// - Parameters:
    ///   - id: The dependency.
    ///   - make: A closure that creates the instance.
    /// - Returns: The instance.
    package func instance(of id: DependencyID, _ make: (DependencyID) -> SharedInstance) -> SharedInstance {
        if let known = instance(of: id) { return known }
        let new = make(id)
        var (places, rest) = (places, new.id.hash)
        while true {
            let instance = places.initialize(for: rest, to: new)
            if instance === new || instance.id.hash == new.id.hash && instance.id == id { return instance }
            places = instance.makeFurtherPlaces()
            rest >>= InstancePlaces.bits
        }
    }
}

extension Unretained where Object == SharedInstanceTable {
    /// Returns the instance of the dependency that a call of `resolveDependency` resolves, if it was requested.
    ///
    /// The table retains the instance.
    @inline(__always)
    func find(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Unretained<SharedInstance>? {
        find(call.hash(keyPath: keyPath)) { $0.matches(call, keyPath: keyPath) }
    }

    /// Returns the instance whose identity is an object, if it was requested.
    ///
    /// The table retains the instance.
    @inline(__always)
    func find(_ id: Unretained<DependencyID>) -> Unretained<SharedInstance>? {
        id.with { id in find(id.hash) { $0 === id } }
    }

    @inline(__always)
    private func find(_ hash: UInt64, matches: (DependencyID) -> Bool) -> Unretained<SharedInstance>? {
        var (places, rest) = (with { Unretained<InstancePlaces>($0.places) }, hash)
        while let instance = places.with({ $0.instance(for: rest) }) {
            if instance.with({ $0.id.hash == hash && matches($0.id) }) { return instance }
            guard let further = instance.with({ $0.furtherPlaces }) else { return nil }
            places = further
            rest >>= InstancePlaces.bits
        }
        return nil
    }
}

/// The shared instances of one container: a hash table that only grows.
///
/// A place holds the first instance of a linked list. Places and links are set once and atomically, so a lookup takes no lock.
@usableFromInline
package final class SharedInstanceTable: Sendable {
    private static let placeCount = 64

    nonisolated(unsafe) private let places: UnsafeMutablePointer<AtomicLazyReference<AnySharedInstance>>
    @exclusivity(unchecked)
    nonisolated(unsafe) private var closedFlag = AtomicFlag()
    @exclusivity(unchecked)
    nonisolated(unsafe) private var keyValuesIfAny = AtomicLazyReference<KeyValueCache>()

    init() {
        places = .allocate(capacity: Self.placeCount)
        places.initialize(repeating: AtomicLazyReference(), count: Self.placeCount)
    }

    deinit {
        for place in 0..<Self.placeCount where first(in: place) != nil { (places + place).deinitialize(count: 1) }
        places.deallocate()
    }

    /// The values of keys of the container and its scopes.
    var keyValues: KeyValueCache {
        AtomicLazyReference.loadOrInitialize(&keyValuesIfAny) { KeyValueCache() }
    }

    /// A Boolean value that indicates whether the container is gone, and instances are not retained any more.
    var isClosed: Bool {
        AtomicFlag.isRaised(&closedFlag)
    }

    /// Releases the instances, which live on only where other objects retain them.
    func close() {
        AtomicFlag.raise(&closedFlag)
        forEach { $0.close() }
    }

    /// The instances that were asked for, in no particular order.
    package var all: [AnySharedInstance] {
        var all: [AnySharedInstance] = []
        forEach { all.append($0) }
        return all
    }

    private func forEach(_ body: (AnySharedInstance) -> Void) {
        for place in 0..<Self.placeCount {
            var next = first(in: place)
            while let instance = next?.object {
                body(instance)
                next = instance.next
            }
        }
    }

    /// Returns the instance of a dependency, which is added if need be and created later.
    ///
    /// - Parameters:
    ///   - call: The call that resolves the dependency.
    ///   - keyPath: The only reference to the key path that the caller has.
    ///   - make: Makes the instance.
    /// - Returns: The instance.
    func instance(
        _ call: AccessorCall,
        _ keyPath: consuming AnyKeyPath,
        _ make: (DependencyID) -> AnySharedInstance
    ) -> AnySharedInstance {
        let id = call.with(keyPath: consume keyPath)
        let known = Unretained(self).find(call) { id.keyPath }
        if let known { return known.object }
        let new = make(id)
        let place = places + Self.place(of: id.hash)
        var instance = AtomicLazyReference.initialize(place, to: new).object
        while instance !== new, instance.id != id { instance = instance.append(new) }
        return instance
    }

    fileprivate func first(in place: Int) -> Unretained<AnySharedInstance>? {
        AtomicLazyReference.load(places + place)
    }

    fileprivate static func place(of hash: UInt64) -> Int {
        Int(truncatingIfNeeded: hash) & (placeCount - 1)
    }
}

extension Unretained where Object == SharedInstanceTable {
    /// Returns the instance that a call of `resolveDependency` resolves to, if it was asked for.
    ///
    /// The table retains it.
    @inline(__always)
    func find(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Unretained<AnySharedInstance>? {
        let place = SharedInstanceTable.place(of: call.hash(keyPath: keyPath))
        var next = with { $0.first(in: place) }
        while let instance = next {
            let isFound =
                switch instance.with({ $0.id.fastMatch(call) }) {
                case .same: true
                case .different: false
                case .unknown: instance.with { $0.isResolved(by: call, keyPath: keyPath) }
                }
            if isFound { return instance }
            next = instance.with { $0.next }
        }
        return nil
    }
}

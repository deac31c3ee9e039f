/// The shared instances of one container: a hash table that only grows.
///
/// Reading takes no lock. A place, and the link from one slot to the next in the same place, is set once and atomically.
///
/// `Sendable` is unchecked for the pointers to the places, which are changed in no other way until nobody reads them.
@usableFromInline
final class Instances: @unchecked Sendable {
    private static let placeCount = 64

    /// The instances of the container in which nothing is overridden, and which is used unless another is given.
    static let ofDefault = Instances(contents: .none, readLog: nil)

    /// What is overridden in the container.
    let contents: Overrides
    /// What is read from the container, if it records that, as its instances do then even when they are built.
    let readLog: ReadLog?
    private let places: UnsafeMutablePointer<AnySharedSlot?>
    /// In each place the first instance that was built there, to be read at once.
    private let boxes: UnsafeMutablePointer<AnySharedBox?>
    private let closed = Locked(false)

    init(contents: Overrides, readLog: ReadLog?) {
        self.contents = contents
        self.readLog = readLog
        places = .allocate(capacity: Self.placeCount)
        places.initialize(repeating: nil, count: Self.placeCount)
        boxes = .allocate(capacity: Self.placeCount)
        boxes.initialize(repeating: nil, count: Self.placeCount)
    }

    deinit {
        places.deinitialize(count: Self.placeCount)
        places.deallocate()
        boxes.deinitialize(count: Self.placeCount)
        boxes.deallocate()
    }

    /// Whether the container's root is gone.
    var isClosed: Bool {
        closed.withLock { $0 }
    }

    /// Returns the instance that a call resolves to, if it is the first in its place, to those who hold the container.
    @inline(__always)
    static func box(
        in instances: Unmanaged<Instances>,
        at site: ResolutionSite,
        keyPath: () -> AnyKeyPath
    ) -> Unmanaged<AnySharedBox>? {
        let place = instances._withUnsafeGuaranteedRef { $0.boxes } + place(of: site, keyPath: keyPath)
        guard let box = _stdlib_atomicAcquiringLoadARCRef(object: place) else { return nil }
        return box._withUnsafeGuaranteedRef { $0.isResolved(by: site, keyPath: keyPath) } ? box : nil
    }

    /// Adds an instance that is built.
    func add(_ box: AnySharedBox, of dependency: ResolvedDependency) {
        let place = boxes + Self.place(of: dependency.hash)
        _stdlib_atomicAcquiringInitializeARCRef(object: place, desired: box)
    }

    /// Returns the slot of the dependency that a call resolves, if there is one, which this object keeps.
    @inline(__always)
    static func slot(
        in instances: Unmanaged<Instances>,
        at site: ResolutionSite,
        keyPath: () -> AnyKeyPath
    ) -> Unmanaged<AnySharedSlot>? {
        let place = instances._withUnsafeGuaranteedRef { $0.places } + place(of: site, keyPath: keyPath)
        var next = _stdlib_atomicAcquiringLoadARCRef(object: place)
        while let slot = next {
            if slot._withUnsafeGuaranteedRef({ $0.isResolved(by: site, keyPath: keyPath) }) { return slot }
            next = slot._withUnsafeGuaranteedRef { $0.next }
        }
        return nil
    }

    /// Returns the slot of a dependency, after it added one if there was none.
    func slot<Value>(of dependency: ResolvedDependency, _ type: Value.Type) -> SharedSlot<Value> {
        let new = SharedSlot<Value>(dependency)
        var slot = _stdlib_atomicAcquiringInitializeARCRef(
            object: places + Self.place(of: dependency.hash),
            desired: new
        ).takeUnretainedValue()
        while slot !== new, !slot.isResolved(by: dependency.site, keyPath: { dependency.keyPath }) {
            slot = slot.append(new)
        }
        return unsafeDowncast(slot, to: SharedSlot<Value>.self)
    }

    /// Gives up the instances, which live on only where somebody else holds them.
    func close() {
        closed.withLock { $0 = true }
        for slot in slots { slot.close() }
        // Whoever built something before that has added it by now, and nobody reads these any more.
        for place in 0..<Self.placeCount { boxes[place] = nil }
    }

    /// All slots, in no order that means anything.
    var slots: [AnySharedSlot] {
        var slots: [AnySharedSlot] = []
        for index in 0..<Self.placeCount {
            var next = _stdlib_atomicAcquiringLoadARCRef(object: places + index)
            while let slot = next?.takeUnretainedValue() {
                slots.append(slot)
                next = slot.next
            }
        }
        return slots
    }

    @inline(__always)
    private static func place(of site: ResolutionSite, keyPath: () -> AnyKeyPath) -> Int {
        place(of: site.hash(keyPath: keyPath))
    }

    @inline(__always)
    private static func place(of hash: UInt64) -> Int {
        Int(truncatingIfNeeded: hash) & (placeCount - 1)
    }
}

/// A cache of the dependencies that key path literals end at.
///
/// A literal is one immortal object, and ends at the same dependency whenever it is evaluated, unless its accessor reads other
/// dependencies first. So the result of a ``KeyPathProbe`` is kept in a table of fixed size, found by the address of the
/// literal. The cache contains no override, and without an entry everything works the same and takes longer.
///
/// An accessor that decides by a global variable whether it resolves its dependency is asked only once.
final class KeyPathCache: Sendable {
    private final class Entry: Sendable {
        let id: DependencyID
        /// The literal, which is retained so that no other key path gets its address.
        nonisolated(unsafe) let keyPath: AnyKeyPath

        init(_ keyPath: AnyKeyPath, _ id: DependencyID) {
            self.keyPath = keyPath
            self.id = id
        }
    }

    static let shared = KeyPathCache()

    private static let bits = 10
    /// The places, each of which is set once and atomically.
    nonisolated(unsafe) private let places: UnsafeMutablePointer<AtomicLazyReference<Entry>>

    init() {
        places = .allocate(capacity: 1 << Self.bits)
        places.initialize(repeating: AtomicLazyReference(), count: 1 << Self.bits)
    }

    deinit {
        places.deinitialize(count: 1 << Self.bits)
        places.deallocate()
    }

    /// Returns the dependency that a key path ends at, if it is in the cache.
    func id(of keyPath: AnyKeyPath) -> DependencyID? {
        AtomicLazyReference.load(place(of: keyPath))?.with { $0.keyPath === keyPath ? $0.id : nil }
    }

    /// Adds the dependency that a key path ends at, if its place is free.
    func insert(_ id: DependencyID, for keyPath: AnyKeyPath) {
        // A key path with arguments is another object each time.
        guard id.isOnlyOfCall else { return }
        AtomicLazyReference.initialize(place(of: keyPath), to: Entry(keyPath, id))
    }

    private func place(of keyPath: AnyKeyPath) -> UnsafeMutablePointer<AtomicLazyReference<Entry>> {
        let address = UInt64(UInt(bitPattern: ObjectIdentifier(keyPath)))
        let hash = address &* 0x9E37_79B9_7F4A_7C15
        return places + Int(truncatingIfNeeded: hash >> UInt64(truncatingIfNeeded: 64 - Self.bits))
    }
}

/// A cache of the dependencies that key path literals end at.
///
/// A literal is one immortal object. It ends at the same dependency at each evaluation, unless its accessor reads other
/// dependencies first. The cache therefore keeps the result of a ``KeyPathProbe`` in a table of fixed size, at the
/// address of the literal. It contains no overrides. A missing entry only costs time.
///
/// An accessor that uses a global variable to decide whether it resolves its dependency is evaluated only once.
@usableFromInline
struct KeyPathCache: Sendable {
    private final class Entry: Sendable {
        let id: DependencyID
        /// The literal, which is retained so that no other key path gets its address.
        nonisolated(unsafe) let keyPath: AnyKeyPath

        init(_ keyPath: AnyKeyPath, _ id: DependencyID) {
            self.keyPath = keyPath
            self.id = id
        }
    }

    @usableFromInline
    static let shared = KeyPathCache()

    private static let bits = 10
    /// The entries, each of which is set once, atomically, and never released.
    nonisolated(unsafe) private let places: UnsafeMutablePointer<AtomicLazyReference<Entry>>

    init() {
        places = .allocate(capacity: 1 << Self.bits)
        places.initialize(repeating: AtomicLazyReference(), count: 1 << Self.bits)
    }

    /// Returns the dependency that a key path ends at, if it is cached.
    @usableFromInline
    func id(of keyPath: AnyKeyPath) -> DependencyID? {
        AtomicLazyReference.load(place(of: keyPath))?.with { $0.keyPath === keyPath ? $0.id : nil }
    }

    /// Adds the dependency that a key path ends at, if the place of the key path is free.
    func insert(_ id: DependencyID, for keyPath: AnyKeyPath) {
        // A key path with arguments is a new object at each evaluation.
        guard id.isOnlyOfCall else { return }
        AtomicLazyReference.initialize(place(of: keyPath), to: Entry(keyPath, id))
    }

    @_transparent
    private func place(of keyPath: AnyKeyPath) -> UnsafeMutablePointer<AtomicLazyReference<Entry>> {
        let address = UInt64(UInt(bitPattern: ObjectIdentifier(keyPath)))
        let hash = address &* 0x9E37_79B9_7F4A_7C15
        return places + Int(truncatingIfNeeded: hash >> UInt64(truncatingIfNeeded: 64 - Self.bits))
    }
}

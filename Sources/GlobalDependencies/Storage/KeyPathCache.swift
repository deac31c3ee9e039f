/// A cache of the dependencies that key path literals end at.
///
/// A literal is one immortal object. It ends at the same dependency at each evaluation, unless its accessor reads other
/// dependencies first. The cache therefore keeps the result of a ``KeyPathProbe`` in a hash table of fixed size, under
/// the address of the literal. It contains no overrides. A key path without an entry is evaluated at each override, and
/// its setter is not checked.
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
    /// The number of adjacent places in which a key path can have its entry.
    private static let attempts = 8
    /// The entries, each of which is set once, atomically, and never released.
    nonisolated(unsafe) private let places: UnsafeMutablePointer<AtomicLazyReference<Entry>>

    init() {
        let count = (1 << Self.bits) + Self.attempts
        places = .allocate(capacity: count)
        places.initialize(repeating: AtomicLazyReference(), count: count)
    }

    /// Returns the dependency that a key path ends at, if it is cached.
    @usableFromInline
    func id(of keyPath: AnyKeyPath) -> DependencyID? {
        for place in places(of: keyPath) {
            guard let entry = AtomicLazyReference.load(place) else { return nil }
            if entry.with({ $0.keyPath === keyPath }) { return entry.with { $0.id } }
        }
        return nil
    }

    /// Adds the dependency that a key path ends at, if the key path has a free place.
    ///
    /// - Returns: A Boolean value that indicates whether this call added the dependency.
    func insert(_ id: DependencyID, for keyPath: AnyKeyPath) -> Bool {
        // A key path with arguments is a new object at each evaluation.
        guard id.isOnlyOfCall else { return false }
        let new = Entry(keyPath, id)
        for place in places(of: keyPath) {
            let entry = AtomicLazyReference.initialize(place, to: new).object
            if entry === new { return true }
            if entry.keyPath === keyPath { return false }
        }
        return false
    }

    /// Returns the places in which a key path can have its entry: the first one that is free or has that entry.
    @_transparent
    private func places(of keyPath: AnyKeyPath) -> Range<UnsafeMutablePointer<AtomicLazyReference<Entry>>> {
        let address = UInt64(UInt(bitPattern: ObjectIdentifier(keyPath)))
        let hash = address &* 0x9E37_79B9_7F4A_7C15
        let first = places + Int(truncatingIfNeeded: hash >> UInt64(truncatingIfNeeded: 64 - Self.bits))
        return first..<first + Self.attempts
    }
}

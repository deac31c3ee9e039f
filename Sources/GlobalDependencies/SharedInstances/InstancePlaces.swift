/// Sixteen places of shared instances in a ``SharedInstanceTable``, each of which is set once, atomically.
///
/// The invariant is that `places` is accessed only as an array of atomic references.
final class InstancePlaces: Sendable {
    private typealias Place = AtomicLazyReference<SharedInstance>
    private typealias Places = (
        Place, Place, Place, Place, Place, Place, Place, Place, Place, Place, Place, Place, Place, Place, Place, Place
    )

    /// The number of bits that select a place.
    static let bits: UInt64 = 4

    /// The places, in the object itself, which saves an allocation.
    @exclusivity(unchecked)
    nonisolated(unsafe) private var places: Places = (
        Place(), Place(), Place(), Place(), Place(), Place(), Place(), Place(),
        Place(), Place(), Place(), Place(), Place(), Place(), Place(), Place()
    )

    /// The instances in these places.
    var instances: [SharedInstance] {
        (0..<1 << Self.bits).compactMap { instance(for: $0)?.object }
    }

    /// Returns the instance in the place that the lowest bits of a hash select, if there is one.
    @inline(__always)
    func instance(for hash: UInt64) -> Unretained<SharedInstance>? {
        Self.with(&places, for: hash) { Place.load($0) }
    }

    /// Sets the place that the lowest bits of a hash select unless it is set, and returns the instance in it.
    func initialize(for hash: UInt64, to instance: SharedInstance) -> SharedInstance {
        Self.with(&places, for: hash) { Place.initialize($0, to: instance).object }
    }

    @inline(__always)
    private static func with<Result>(
        _ places: UnsafeMutablePointer<Places>,
        for hash: UInt64,
        _ body: (UnsafeMutablePointer<Place>) -> Result
    ) -> Result {
        // The elements of a tuple of one type are laid out as an array.
        let index = Int(truncatingIfNeeded: hash & (1 << bits - 1))
        return body(UnsafeMutableRawPointer(places).assumingMemoryBound(to: Place.self) + index)
    }
}

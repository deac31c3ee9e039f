internal import GlobalDependencies

/// A map from objects to containers, which does not retain the objects.
///
/// Adding a container removes the entries of released objects, and returns their containers. With many objects, the
/// removal waits until their number has doubled, so adding a container costs constant time on average, and at most half
/// of the entries belong to released objects.
struct ContainersOfObjects: Sendable {
    /// An entry, which is an object because copying a weak reference takes as long as the rest of a lookup.
    ///
    /// The weak reference is set by the initializer only.
    private final class Entry: Sendable {
        nonisolated(unsafe) private(set) weak var object: AnyObject?
        let container: GlobalDependencies?

        init(_ object: AnyObject, _ container: GlobalDependencies?) {
            self.object = object
            self.container = container
        }
    }

    /// The number of entries up to which each addition examines all of them.
    private static let smallCount = 32

    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which the entries of released objects are removed.
    private var limit = 2

    /// Returns the container of an object, which may be nil, or nil if none was added.
    subscript(object: AnyObject) -> GlobalDependencies?? {
        guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
        return .some(entry.container)
    }

    /// Adds the container of an object, or replaces it.
    ///
    /// - Returns: The containers that the map no longer retains. If their release may run the adopter's code, it must
    ///   not happen with a lock held.
    mutating func add(_ container: GlobalDependencies?, for object: AnyObject) -> [GlobalDependencies?] {
        let replaced =
            entries.updateValue(Entry(object, container), forKey: ObjectIdentifier(object))
            .map { [$0.container] } ?? []
        return entries.count < limit ? replaced : replaced + removeReleased()
    }

    /// Removes the entries of released objects, and returns their containers.
    private mutating func removeReleased() -> [GlobalDependencies?] {
        var released: [GlobalDependencies?] = []
        if entries.contains(where: { $0.value.object == nil }) {
            var kept: [ObjectIdentifier: Entry] = [:]
            for (id, entry) in entries {
                if entry.object == nil { released.append(entry.container) } else { kept[id] = entry }
            }
            entries = kept
        }
        limit = entries.count < Self.smallCount ? 2 : 2 * entries.count
        return released
    }
}

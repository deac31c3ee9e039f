/// The objects that operations in scopes have returned, with the containers of those scopes.
///
/// `withDependencies(from:)` looks up the container of a component here if the component does not store one. Only
/// objects of such types are kept, as weak references. Adding an object removes the entries of released objects, and
/// releases their containers. With many objects, the removal waits until their number has doubled, so adding one costs
/// constant time on average.
@usableFromInline
struct ScopedObjects: Sendable {
    private struct Entry: Sendable {
        nonisolated(unsafe) weak var object: AnyObject?
        let container: GlobalDependencies
    }

    /// The number of entries up to which each addition examines all of them.
    private static let smallCount = 32
    private static let all = Mutex(ScopedObjects())

    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which the entries of released objects are removed.
    private var limit = 1
    /// The known types of objects, with a Boolean value that indicates whether such objects store a container.
    private var types: [(type: ObjectIdentifier, storesContainer: Bool)] = []

    /// Adds an object that an operation in a scope has returned, unless the object stores a container.
    @usableFromInline
    static func add(_ object: AnyObject, in scope: DependencyScope) {
        let type = ObjectIdentifier(Swift.type(of: object))
        let known = all.withLock { $0.types.first { $0.type == type }?.storesContainer }
        // Reflection takes microseconds, so each type is examined once.
        let storesContainer = known ?? (GlobalDependencies.container(in: object) != nil)
        let entry = Entry(object: object, container: GlobalDependencies(storage: scope.container))
        // A released container may run the adopter's code, which must not run with the lock held.
        let released = all.withLock { all -> [Entry] in
            if known == nil { all.types.append((type, storesContainer)) }
            if storesContainer { return [] }
            let replaced = all.entries.updateValue(entry, forKey: ObjectIdentifier(object)).map { [$0] } ?? []
            return all.entries.count < all.limit ? replaced : replaced + all.removeReleased()
        }
        withExtendedLifetime(released) {}
    }

    /// Removes and returns the entries of released objects.
    private mutating func removeReleased() -> [Entry] {
        var released: [Entry] = []
        if entries.contains(where: { $0.value.object == nil }) {
            var kept: [ObjectIdentifier: Entry] = [:]
            for (id, entry) in entries {
                if entry.object == nil { released.append(entry) } else { kept[id] = entry }
            }
            entries = kept
        }
        limit = entries.count < Self.smallCount ? 1 : 2 * entries.count
        return released
    }

    /// Returns the container of the scope whose operation returned an object.
    static func container(of model: Any) -> GlobalDependencies? {
        guard type(of: model) is AnyClass else { return nil }
        let object = model as AnyObject
        return all.withLock { all in
            guard let entry = all.entries[ObjectIdentifier(object)], entry.object === object else { return nil }
            return entry.container
        }
    }
}

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
    /// A Boolean value for each type that indicates whether its objects store a container.
    private var hasContainer: [ObjectIdentifier: Bool] = [:]

    /// Adds an object that an operation in a scope has returned, unless the object stores a container.
    @usableFromInline
    static func add(_ object: AnyObject, in scope: DependencyScope) {
        let type = ObjectIdentifier(Swift.type(of: object))
        let known = all.withLock { $0.hasContainer[type] }
        // Reflection takes microseconds, so each type is examined once.
        let hasContainer = known ?? (GlobalDependencies.container(in: object) != nil)
        let entry = Entry(object: object, container: GlobalDependencies(storage: scope.container))
        // A released container may run the adopter's code, which must not run with the lock held.
        let released = all.withLock { all -> [Entry] in
            all.hasContainer[type] = hasContainer
            if hasContainer { return [] }
            let replaced = all.entries.updateValue(entry, forKey: ObjectIdentifier(object))
            guard all.entries.count >= all.limit else { return [replaced].compactMap { $0 } }
            let released = all.entries.filter { $0.value.object == nil }
            for id in released.keys { all.entries[id] = nil }
            all.limit = all.entries.count < smallCount ? 1 : 2 * all.entries.count
            return released.values + [replaced].compactMap { $0 }
        }
        withExtendedLifetime(released) {}
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

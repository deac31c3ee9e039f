/// The objects that operations of scopes have returned, with the containers of those scopes.
///
/// `withDependencies(from:)` finds the container of a component here if no property of it is one. Only objects of such types
/// are kept, as weak references. When an object is added, those that are gone are removed, and their containers released. With
/// many objects this waits until their number has doubled, so adding one costs constant time on average.
@usableFromInline
enum ScopedObjects {
    private struct Entry: Sendable {
        nonisolated(unsafe) weak var object: AnyObject?
        let container: GlobalDependencies
    }

    private struct State: Sendable {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// The number of entries at which those of objects that are gone are removed.
        var limit = 1
        /// For each type, whether a property of its objects is a container.
        var hasContainer: [ObjectIdentifier: Bool] = [:]
    }

    /// The number of entries that are all looked at each time.
    private static let smallCount = 32
    private static let state = Mutex(State())

    /// Adds the object that the operation of a scope has returned, unless it has a container itself.
    @usableFromInline
    static func add(_ object: AnyObject, in scope: DependencyScope) {
        let type = ObjectIdentifier(Swift.type(of: object))
        let known = state.withLock { $0.hasContainer[type] }
        // Reflection takes microseconds, so each type is asked once.
        let hasContainer = known ?? (ComponentScope.container(in: object) != nil)
        let entry = Entry(object: object, container: GlobalDependencies(storage: scope.container))
        // A released container may run code of the adopter, which must not be called with the lock held.
        let released = state.withLock { state -> [Entry] in
            state.hasContainer[type] = hasContainer
            if hasContainer { return [] }
            let replaced = state.entries.updateValue(entry, forKey: ObjectIdentifier(object))
            guard state.entries.count >= state.limit else { return [replaced].compactMap { $0 } }
            let released = state.entries.filter { $0.value.object == nil }
            for id in released.keys { state.entries[id] = nil }
            state.limit = state.entries.count < smallCount ? 1 : 2 * state.entries.count
            return released.values + [replaced].compactMap { $0 }
        }
        withExtendedLifetime(released) {}
    }

    /// Returns the container of the scope whose operation has returned an object.
    static func container(of object: AnyObject) -> GlobalDependencies? {
        state.withLock { state in
            guard let entry = state.entries[ObjectIdentifier(object)], entry.object === object else { return nil }
            return entry.container
        }
    }
}

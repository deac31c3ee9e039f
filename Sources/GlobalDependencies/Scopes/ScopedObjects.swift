/// The objects that operations of scopes have returned, with the containers of those scopes.
///
/// `withDependencies(from:)` finds the container of a component here if no property of it is one. Only objects of such types
/// are kept, as weak references. The container of an object that is gone is released when the next one is added.
@usableFromInline
enum ScopedObjects {
    private struct Entry: Sendable {
        nonisolated(unsafe) weak var object: AnyObject?
        let container: GlobalDependencies
    }

    private struct State: Sendable {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// For each type, whether a property of its objects is a container.
        var hasContainer: [ObjectIdentifier: Bool] = [:]
    }

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
            let released = state.entries.filter { $0.value.object == nil }
            for id in released.keys { state.entries[id] = nil }
            state.entries[ObjectIdentifier(object)] = entry
            return Array(released.values)
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

internal import GlobalDependencies

/// The objects that operations in scopes have returned, with the containers of those scopes.
///
/// `withDependencies(from:)` looks up the container of a component here if the component does not store one. Only
/// objects of such types are kept, as weak references.
@usableFromInline
struct ScopedObjects: Sendable {
    private static let all = Mutex(ScopedObjects())

    private var containers = ContainersOfObjects()
    /// The known types of objects, with a Boolean value that indicates whether such objects store a container.
    private var types: [(type: ObjectIdentifier, storesContainer: Bool)] = []

    /// Adds an object that an operation in a scope has returned, unless the object stores a container.
    @usableFromInline
    static func add(_ object: AnyObject, in scope: DependencyScope) {
        let type = ObjectIdentifier(Swift.type(of: object))
        let known = all.withLock { $0.types.first { $0.type == type }?.storesContainer }
        // Reflection takes microseconds, so each type is examined once.
        let storesContainer = known ?? (GlobalDependencies.container(in: object) != nil)
        let container = GlobalDependencies(storage: scope.container)
        // A released container may run the adopter's code, which must not run with the lock held.
        let released = all.withLock { all in
            if known == nil { all.types.append((type, storesContainer)) }
            return storesContainer ? [] : all.containers.add(container, for: object)
        }
        withExtendedLifetime(released) {}
    }

    /// Returns the container of the scope whose operation returned an object.
    static func container(of model: Any) -> GlobalDependencies? {
        guard type(of: model) is AnyClass else { return nil }
        let object = model as AnyObject
        return all.withLock { $0.containers[object] } ?? nil
    }
}

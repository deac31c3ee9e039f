/// The values of keys that a container shares with the scopes within it.
///
/// All of the containers of the cache share the value of a key if its creation reads nothing from its container. The
/// entries belong to `GlobalDependenciesScopes`.
@usableFromInline
package final class KeyValueCache: Sendable {
    /// The values of the default container of the process, and of its scopes outside of tests.
    package static let ofProcess = KeyValueCache()

    /// The entries, which are set once, atomically.
    @exclusivity(unchecked)
    nonisolated(unsafe) private var entriesIfAny = AtomicLazyReference<AnyObject>()

    package init() {}

    /// Returns the entries, creating them at the first read of a key, because most programs read none.
    ///
    /// Only `GlobalDependenciesScopes` calls this method, always for the same type.
    package func entries(_ make: () -> AnyObject) -> AnyObject {
        AtomicLazyReference.loadOrInitialize(&entriesIfAny, make)
    }
}

/// The values of keys that a container shares with the scopes within it.
///
/// The module with the keys, `GlobalDependenciesScopes`, keeps its entries here.
@usableFromInline
package final class KeyValueCache: Sendable {
    /// The values of the default container of the process, and of its scopes outside of tests.
    package static let ofProcess = KeyValueCache()

    /// The entries, which the first read of a key creates, because most programs read none.
    @exclusivity(unchecked)
    nonisolated(unsafe) package var entriesIfAny = AtomicLazyReference<AnyObject>()

    package init() {}
}

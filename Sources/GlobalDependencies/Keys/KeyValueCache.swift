/// The values of keys that a container shares with the scopes within it.
///
/// All of these containers share one value, and its state, if the creation of the value reads nothing from its
/// container. Any other value is created for each container, so that it sees the overrides there.
@usableFromInline
package final class KeyValueCache: Sendable {
    /// The values of the default container of the process, and of its scopes outside of tests.
    static let ofProcess = KeyValueCache()

    /// The entries, which the first read of a key creates, because most programs read none.
    @exclusivity(unchecked)
    nonisolated(unsafe) private var entriesIfAny = AtomicLazyReference<Mutex<[KeyValueEntry]>>()

    package init() {}

    /// Returns the entry of a key in a context, adding it if needed.
    ///
    /// - Complexity: O(*n*) for *n* entries. A container looks up the entry once for each key.
    func entry(of key: any TestDependencyKey.Type, in context: DependencyContext) -> KeyValueEntry {
        AtomicLazyReference.loadOrInitialize(&entriesIfAny) { Mutex([]) }.withLock { entries in
            if let known = entries.first(where: { $0.key == key && $0.context == context }) { return known }
            let new = KeyValueEntry(key, context)
            entries.append(new)
            return new
        }
    }
}

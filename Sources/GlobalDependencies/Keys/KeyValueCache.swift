/// The values of keys that a container shares with the scopes within it.
///
/// All of these containers share one value, and its state, if the creation of the value reads nothing from its
/// container. Any other value is created for each container, so that it sees the overrides there.
@usableFromInline
package final class KeyValueCache: Sendable {
    /// The values of the default container of the process, and of its scopes outside of tests.
    static let ofProcess = KeyValueCache()

    /// The entries of each key, one for each context.
    private let entries = Mutex([ObjectIdentifier: [(context: DependencyContext, entry: any Sendable & AnyObject)]]())

    package init() {}

    /// Returns the entry of a key in a context, adding it if needed.
    func entry<Key: TestDependencyKey>(of key: Key.Type, in context: DependencyContext) -> KeyValueEntry<Key.Value> {
        entries.withLock { entries in
            let id = ObjectIdentifier(key)
            let known = entries[id]?.first { $0.context == context }
            if let entry = known?.entry as? KeyValueEntry<Key.Value> { return entry }
            let entry = KeyValueEntry<Key.Value>()
            entries[id, default: []].append((context, entry))
            return entry
        }
    }
}

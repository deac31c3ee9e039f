/// The values of keys that a container shares with the scopes within it.
///
/// A value that takes nothing from its container while it is created is one for all of them, so its state is one. Any other
/// value is created for each container, so that it sees the overrides there.
@usableFromInline
package final class KeyValueCache: Sendable {
    private struct ID: Hashable, Sendable {
        let key: ObjectIdentifier
        let context: DependencyContext
    }

    /// The values of the default container of the process, and of its scopes outside of tests.
    static let ofProcess = KeyValueCache()

    private let entries = Mutex([ID: any Sendable & AnyObject]())

    package init() {}

    /// Returns the entry of a key in a context, which is added if need be.
    func entry<Key: TestDependencyKey>(of key: Key.Type, in context: DependencyContext) -> KeyValueEntry<Key.Value> {
        entries.withLock { entries in
            let id = ID(key: ObjectIdentifier(key), context: context)
            if let entry = entries[id] as? KeyValueEntry<Key.Value> { return entry }
            let entry = KeyValueEntry<Key.Value>()
            entries[id] = entry
            return entry
        }
    }
}

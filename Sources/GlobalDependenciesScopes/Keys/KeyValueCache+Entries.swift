internal import GlobalDependencies

extension KeyValueCache {
    private typealias Entries = Mutex<[KeyValueEntry]>

    /// Returns the entry of a key in a context, adding it if needed.
    ///
    /// All of the containers of the cache share one value, and its state, if the creation of the value reads nothing from
    /// its container. Any other value is created for each container, so that it sees the overrides there.
    ///
    /// - Complexity: O(*n*) for *n* entries. A container looks up the entry once for each key.
    func entry(of key: any TestDependencyKey.Type, in context: DependencyContext) -> KeyValueEntry {
        let entries = AtomicLazyReference.loadOrInitialize(&entriesIfAny) { Entries([]) }
        return unsafeDowncast(entries, to: Entries.self).withLock { entries in
            if let known = entries.first(where: { $0.key == key && $0.context == context }) { return known }
            let new = KeyValueEntry(key, context)
            entries.append(new)
            return new
        }
    }
}

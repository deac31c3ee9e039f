internal import GlobalDependencies

extension KeyValueCache {
    private typealias Entries = Mutex<[KeyValueEntry]>

    /// Returns the entry of a key in a context, adding it if needed.
    ///
    /// The value of an entry is created for each container if the creation reads the container, so that it sees the
    /// overrides there.
    ///
    /// - Complexity: O(*n*) for *n* entries. A container looks up the entry once for each key.
    func entry(of key: any TestDependencyKey.Type, in context: DependencyContext) -> KeyValueEntry {
        // The entries have this type, because no other code creates them.
        let entries = entries { Entries([]) }
        return unsafeDowncast(entries, to: Entries.self).withLock { entries in
            if let known = entries.first(where: { $0.key == key && $0.context == context }) { return known }
            let new = KeyValueEntry(key, context)
            entries.append(new)
            return new
        }
    }
}

/// The containers for properties that are read in a scope and were initialized outside of it.
final class MergedContainerCache: Sendable {
    private struct Entry: Sendable {
        /// The scope in which the container was captured, or the default container of the process.
        nonisolated(unsafe) weak var origin: AnyObject?
        /// The container that is read in place of the captured one, or nil if the captured one is read.
        let result: GlobalDependencies?
    }

    private let entries = Mutex([Entry]())

    /// Returns the container that is read in place of a captured one, or nil if the captured one is read.
    ///
    /// Every call for the same origin returns the same result.
    func result(for origin: AnyObject, _ merge: () -> GlobalDependencies?) -> GlobalDependencies? {
        if let known = entries.withLock({ $0.first { $0.origin === origin } }) { return known.result }
        let new = Entry(origin: origin, result: merge())
        // A dropped container may release the last reference to an instance, whose `deinit` must not run with the lock
        // held.
        let (result, dropped) = entries.withLock { entries -> (GlobalDependencies?, [Entry]) in
            if let known = entries.first(where: { $0.origin === origin }) { return (known.result, [new]) }
            let dropped = entries.filter { $0.origin == nil }
            entries.removeAll { $0.origin == nil }
            entries.append(new)
            return (new.result, dropped)
        }
        withExtendedLifetime(dropped) {}
        return result
    }
}

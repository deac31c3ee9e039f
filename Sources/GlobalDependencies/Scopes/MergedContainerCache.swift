/// The containers of properties that are read in a scope, and were initialized outside of it.
final class MergedContainerCache: Sendable {
    /// The container that is read in place of a captured one.
    enum Result: Sendable {
        /// The captured container, which is not retained.
        case captured
        /// The container of the scope, which retains this.
        case own
        case merged(GlobalDependencies)
    }

    private struct Entry: Sendable {
        /// The scope in which the container was captured, or the default container of the process.
        nonisolated(unsafe) weak var origin: AnyObject?
        let result: Result
    }

    private let entries = Mutex([Entry]())

    /// Returns the container that is read in place of one that was captured: the same each time.
    func result(for origin: AnyObject, _ merge: () -> Result) -> Result {
        if let known = entries.withLock({ $0.first { $0.origin === origin }?.result }) { return known }
        let new = Entry(origin: origin, result: merge())
        // A dropped container may have the last reference to an instance, whose code must not run with the lock held.
        let (result, dropped) = entries.withLock { entries -> (Result, [Entry]) in
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

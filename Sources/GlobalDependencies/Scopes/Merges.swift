/// The containers of properties that are read in a scope that was not around them when they were initialised.
final class Merges: Sendable {
    private struct Merge: Sendable {
        weak var captured: Launch?
        let result: Result
    }

    /// What is read in place of a container that was captured.
    enum Result: Sendable {
        /// It is read itself, and not kept.
        case captured
        /// The container of the scope, which keeps this.
        case own
        case merged(GlobalDependencies)
    }

    private struct State: Sendable {
        var merges = [ObjectIdentifier: Merge]()
        var countAtSweep = 16
    }

    private let state = Locked(State())

    /// Returns what is read in place of a container that was captured, the same each time.
    func result(for captured: Launch, _ make: () -> Result) -> Result {
        let id = ObjectIdentifier(captured)
        if let known = state.withLock({ $0.merges[id] }), known.captured === captured { return known.result }
        let new = Merge(captured: captured, result: make())
        // What is dropped may be the last reference to an instance, whose code must not run with the lock held.
        let (result, dropped) = state.withLock { state -> (Result, [Merge]) in
            if let merge = state.merges[id], merge.captured === captured { return (merge.result, [new]) }
            var dropped: [Merge] = []
            if let old = state.merges.updateValue(new, forKey: id) { dropped.append(old) }
            if state.merges.count > state.countAtSweep {
                var kept = [ObjectIdentifier: Merge]()
                for (id, merge) in state.merges {
                    if merge.captured == nil { dropped.append(merge) } else { kept[id] = merge }
                }
                state.merges = kept
                state.countAtSweep = 2 * state.merges.count + 16
            }
            return (new.result, dropped)
        }
        withExtendedLifetime(dropped) {}
        return result
    }
}

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
        var merges: [ObjectIdentifier: Merge] = [:]
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
            var dropped = [state.merges.updateValue(new, forKey: id)].compactMap { $0 }
            if state.merges.count > state.countAtSweep {
                dropped += state.merges.values.filter { $0.captured == nil }
                state.merges = state.merges.filter { $0.value.captured != nil }
                state.countAtSweep = 2 * state.merges.count + 16
            }
            return (new.result, dropped)
        }
        withExtendedLifetime(dropped) {}
        return result
    }
}

extension Launch {
    /// Returns what a property reads in place of the container that it captured, or nil where it reads that.
    ///
    /// The innermost scope wins for what it overrides, or what those around it do, unless it was around the property
    /// already when that was initialised.
    @usableFromInline
    static func container(inPlaceOf captured: GlobalDependencies) -> GlobalDependencies? {
        guard let scope = ofScope, !captured.isDefault(of: scope) else { return nil }
        return container(inPlaceOf: captured, in: scope)
    }

    @inline(never)
    private static func container(inPlaceOf captured: GlobalDependencies, in scope: Launch) -> GlobalDependencies? {
        guard case .launch(let launch) = captured.overrides, !launch.isIn(scope) else { return nil }
        scope.noteUse()
        switch scope.merges.result(for: launch, { scope.merging(launch, captured) }) {
        case .captured: return captured
        case .own: return GlobalDependencies(overrides: scope.container)
        case .merged(let container): return container
        }
    }

    /// Returns a container that is like one that was captured, but for what this scope overrides.
    ///
    /// Where that is no other than the one that was captured, or that of the scope, it is that, so that both share their
    /// instances.
    private func merging(_ launch: Launch, _ captured: GlobalDependencies) -> Merges.Result {
        // What is read here is settled on both sides.
        let place = location ?? SourceLocation(fileID: #fileID, line: #line)
        captured.settleLaunch(at: place)
        settle(derivingAt: place)
        let before = captured.settled
        let own = GlobalDependencies(overrides: overrides).settled
        let winning = winning(over: launch).filter { before.override(of: $0.dependency).map($0.isSame) != true }
        if winning.isEmpty { return .captured }
        var merged = before
        for override in winning { merged.insert(override.copy()) }
        let isOwn =
            own.all.count == merged.all.count
            && own.all.allSatisfy { merged.override(of: $0.dependency).map($0.isSame) == true }
        if isOwn { return .own }
        let container = captured.replacing(with: merged, recordsReads: captured.recordsReads)
        let scope = Launch(base: container.overrides, keyFamily: launch.keyFamily)
        return .merged(GlobalDependencies(overrides: .launch(scope)))
    }

    /// Returns what this scope overrides, but for what those do that are around both, and for what was prepared.
    private func winning(over other: Launch) -> [AnyOverride] {
        var common = around
        while let launch = common, !other.isIn(launch) { common = launch.around }
        let before = GlobalDependencies(overrides: (common ?? .process).overrides).settled
        return GlobalDependencies(overrides: overrides).settled.all.filter { override in
            before.override(of: override.dependency).map(override.isSame) != true
        }
    }
}

extension GlobalDependencies {
    /// Whether this is the default container of a scope.
    fileprivate func isDefault(of scope: Launch) -> Bool {
        if case .launch(let launch) = overrides { launch === scope } else { false }
    }
}

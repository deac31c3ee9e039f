/// The containers of properties that are read in a scope that was not around them when they were initialised.
final class Merges: Sendable {
    private struct Merge: Sendable {
        weak var captured: Launch?
        /// What is read in its place, or nil where that is the container of the scope, which keeps this.
        let container: GlobalDependencies?
    }

    private struct State: Sendable {
        var merges: [ObjectIdentifier: Merge] = [:]
        var countAtSweep = 16
    }

    private let state = Locked(State())

    /// Returns the container in place of a captured one, the same each time, or nil where that is the one of the scope.
    func container(for captured: Launch, _ make: () -> GlobalDependencies?) -> GlobalDependencies? {
        let id = ObjectIdentifier(captured)
        if let known = state.withLock({ $0.merges[id] }), known.captured === captured { return known.container }
        let new = Merge(captured: captured, container: make())
        // What is dropped may be the last reference to an instance, whose code must not run with the lock held.
        let (container, dropped) = state.withLock { state -> (GlobalDependencies?, [Merge]) in
            if let merge = state.merges[id], merge.captured === captured { return (merge.container, [new]) }
            var dropped = [state.merges.updateValue(new, forKey: id)].compactMap { $0 }
            if state.merges.count > state.countAtSweep {
                dropped += state.merges.values.filter { $0.captured == nil }
                state.merges = state.merges.filter { $0.value.captured != nil }
                state.countAtSweep = 2 * state.merges.count + 16
            }
            return (new.container, dropped)
        }
        withExtendedLifetime(dropped) {}
        return container
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
        let merged = scope.merges.container(for: launch) { scope.merged(with: launch, captured) }
        return merged ?? GlobalDependencies(overrides: scope.container)
    }

    /// Returns a container that is like one that was captured, but for what this scope overrides.
    ///
    /// Where that is no other than the one that was captured, it is that, and where it is no other than that of the
    /// scope, nil, so that both share their instances.
    private func merged(with launch: Launch, _ captured: GlobalDependencies) -> GlobalDependencies? {
        captured.settleLaunch(at: location ?? SourceLocation(fileID: #fileID, line: #line))
        let before = captured.settled
        let own = GlobalDependencies(overrides: overrides).settled
        let winning = winning(over: launch).filter { before.override(of: $0.dependency).map($0.isSame) != true }
        if winning.isEmpty { return captured }
        var merged = before
        for override in winning { merged.insert(override.copy()) }
        let isOwn =
            own.all.count == merged.all.count
            && own.all.allSatisfy { merged.override(of: $0.dependency).map($0.isSame) == true }
        if isOwn { return nil }
        let container = captured.replacing(with: merged, recordsReads: captured.recordsReads)
        return GlobalDependencies(overrides: .launch(Launch(base: container.overrides, keyFamily: launch.keyFamily)))
    }

    /// Returns what this scope overrides, but for what those do that are around both, and for what was prepared.
    private func winning(over other: Launch) -> [AnyOverride] {
        var common: Launch? = outer
        while let launch = common, !other.isIn(launch) { common = launch.outer }
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

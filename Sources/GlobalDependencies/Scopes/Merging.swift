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
        guard case .launch(let launch) = captured.unobserved, !launch.isIn(scope) else { return nil }
        scope.noteUse()
        // What is read here is settled on both sides.
        let merges = scope.settle(.derived(scope.location)).merges
        switch merges.result(for: launch, { scope.merging(launch, captured) }) {
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
        captured.settleLaunch(at: location)
        let before = captured.settled
        let inside = GlobalDependencies(overrides: overrides)
        // What was made in another test has nothing to do with this one.
        if let other = captured.recording?.test, let test = inside.recording?.test, other !== test { return .own }
        let recording = Recording.merging(inside.recording, captured.recording)
        let own = inside.settled
        let winning = winning(of: own, over: launch).filter { !before.contains($0) }
        if winning.isEmpty, recording === captured.recording { return .captured }
        var merged = before
        for override in winning { merged.insert(override.copy()) }
        let isOwn =
            recording === inside.recording && own.all.count == merged.all.count
            && own.all.allSatisfy(merged.contains)
        if isOwn { return .own }
        let container = captured.replacing(with: merged, recording: recording)
        let scope = Launch(base: container.overrides, location: location, keyFamily: launch.keyFamily)
        return .merged(GlobalDependencies(overrides: .launch(scope)))
    }

    /// Returns what this scope overrides, but for what those do that are around both, and for what was prepared.
    private func winning(of own: Overrides, over other: Launch) -> [AnyOverride] {
        var common = around
        while let launch = common, !other.isIn(launch) { common = launch.around }
        let before = GlobalDependencies(overrides: (common ?? .process).overrides).settled
        return own.all.filter { !before.contains($0) }
    }
}

extension GlobalDependencies {
    /// Whether this is the default container of a scope.
    fileprivate func isDefault(of scope: Launch) -> Bool {
        if case .launch(let launch) = overrides { launch === scope } else { false }
    }
}

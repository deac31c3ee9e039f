/// The containers of properties that are read in a scope that was not around them when they were initialised.
final class Merges: Sendable {
    private struct Merge: Sendable {
        weak var captured: Launch?
        let container: GlobalDependencies
    }

    private let merges = Locked<[ObjectIdentifier: Merge]>([:])

    /// Returns the container in place of a captured one, the same each time.
    func container(for captured: Launch, _ make: () -> GlobalDependencies) -> GlobalDependencies {
        let id = ObjectIdentifier(captured)
        if let merge = merges.withLock({ $0[id] }), merge.captured === captured { return merge.container }
        let new = Merge(captured: captured, container: make())
        return merges.withLock { merges in
            if let merge = merges[id], merge.captured === captured { return merge.container }
            merges = merges.filter { $0.value.captured != nil }
            merges[id] = new
            return new.container
        }
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
        return scope.merges.container(for: launch) { launch.container.overriding(with: scope.overridesSince(launch)) }
    }

    /// Whether this is that of a scope, or of one within it.
    private func isIn(_ scope: Launch) -> Bool {
        self === scope || outer?.isIn(scope) == true
    }

    private var container: GlobalDependencies {
        GlobalDependencies(overrides: .launch(self))
    }

    /// Returns what the scope overrides that the scopes do not that are around both.
    private func overridesSince(_ other: Launch) -> [AnyOverride] {
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

    fileprivate func overriding(with others: [AnyOverride]) -> GlobalDependencies {
        settleLaunch(at: SourceLocation(fileID: #fileID, line: #line))
        var overrides = settled
        for override in others { overrides.insert(override.copy()) }
        return replacing(with: overrides, recordsReads: recordsReads)
    }
}

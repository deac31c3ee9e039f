extension DependencyScope {
    /// The innermost scope, and the default container, decided or not.
    @usableFromInline
    static var captured: (DependencyScope?, GlobalDependencies) {
        guard let scope = ScopeGate.scope else {
            return (nil, GlobalDependencies(storage: ScopeGate.observed(DefaultContainer.ofProcess)))
        }
        return (scope, GlobalDependencies(storage: scope.use()))
    }

    /// Returns the container that a property reads in place of the one that it captured, or nil if it reads that.
    ///
    /// The overrides of the innermost scope win, unless the property was initialized in that scope or within it.
    ///
    /// - Parameters:
    ///   - captured: The captured container.
    ///   - scope: The scope that it was captured in, or nil for none.
    /// - Returns: The container.
    @usableFromInline
    static func container(replacing captured: GlobalDependencies, from scope: DependencyScope?) -> GlobalDependencies? {
        guard let innermost = ScopeGate.scope, innermost !== scope else { return nil }
        return innermost.container(replacing: captured, from: scope)
    }

    @inline(never)
    private func container(replacing captured: GlobalDependencies, from scope: DependencyScope?) -> GlobalDependencies?
    {
        if let scope, scope.isWithin(self) || scope.creation?.isInDefaultContainer == false { return nil }
        creation?.onUse()
        let decided = container.decided(by: .derived(location))
        let origin: AnyObject = scope ?? DefaultContainer.ofProcess
        switch merged.result(for: origin, { merge(captured, from: scope, into: decided) }) {
        case .captured: return nil
        case .own: return GlobalDependencies(storage: container)
        case .merged(let container): return container
        }
    }

    /// Merges a captured container with that of this scope.
    ///
    /// If the result equals one of the two, it is that one, so that their instances stay shared.
    private func merge(
        _ captured: GlobalDependencies,
        from scope: DependencyScope?,
        into own: ContainerStorage
    ) -> MergedContainerCache.Result {
        let before = captured.stored.decided(by: .derived(location))
        // A property that was initialized in another test has nothing to do with this one.
        guard let observers = own.observers.combined(with: before.observers) else { return .own }
        let winning = overrides(of: own, over: scope).filter { !before.overrides.contains($0) }
        if winning.isEmpty, observers.isEquivalent(to: before.observers) { return .captured }
        let merged = winning.reduce(before.overrides) { $0.inserting($1) }
        let isOwn = own.overrides.all.count == merged.all.count && own.overrides.all.allSatisfy(merged.contains)
        if isOwn, observers.isEquivalent(to: own.observers) { return .own }
        let keyValues = captured.stored.keyValues
        return .merged(
            GlobalDependencies(storage: ContainerStorage(merged, observers: observers, sharedKeyValues: keyValues))
        )
    }

    /// Returns the overrides of this scope, without those of scopes that enclose the other one too, and of the process.
    private func overrides(of own: ContainerStorage, over other: DependencyScope?) -> [AnyOverride] {
        var common = enclosing
        while let scope = common, other?.isWithin(scope) != true { common = scope.enclosing }
        let before = (common?.container ?? DefaultContainer.ofProcess).current.overrides
        return own.overrides.all.filter { !before.contains($0) }
    }
}

extension [any ContainerObserver] {
    /// Returns these observers combined with those of a captured container, or nil if they belong to different tests.
    fileprivate func combined(with captured: [any ContainerObserver]) -> [any ContainerObserver]? {
        var (result, rest) = (self, captured)
        for index in result.indices {
            for other in rest {
                switch result[index].combined(with: other) {
                case .unrelated: continue
                case .conflict: return nil
                case .combined(let observer):
                    result[index] = observer
                    rest.removeAll { $0 === other }
                }
            }
        }
        return result + rest.compactMap { $0.observerOfDerivedContainer(isDraft: false) }
    }

    /// Returns a Boolean value that indicates whether two containers have the same observers.
    func isEquivalent(to others: [any ContainerObserver]) -> Bool {
        count == others.count && allSatisfy { own in others.contains { own.isEquivalent(to: $0) } }
    }
}

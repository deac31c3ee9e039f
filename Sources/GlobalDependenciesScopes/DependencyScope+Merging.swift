public import GlobalDependencies

extension DependencyScope {
    /// The innermost scope, and the default container, whether its contents are determined or not.
    @usableFromInline
    static var captured: (DependencyScope?, GlobalDependencies) {
        guard DefaultProvider.isInstalled else { return (nil, GlobalDependencies(storage: nil)) }
        guard let scope = innermost.get() else {
            return (nil, GlobalDependencies(storage: DefaultProvider.viewOfProcess))
        }
        return (scope, GlobalDependencies(storage: scope.use()))
    }

    /// Returns the container that a property reads in place of the captured one, or nil if it reads the captured one.
    ///
    /// The overrides of the innermost scope take precedence, unless the property was initialized in that scope or
    /// within it.
    ///
    /// - Parameters:
    ///   - captured: The captured container.
    ///   - scope: The scope in which the container was captured, or nil outside of scopes.
    /// - Returns: The container.
    @usableFromInline
    static func container(replacing captured: GlobalDependencies, from scope: DependencyScope?) -> GlobalDependencies? {
        guard let innermost = current, innermost !== scope else { return nil }
        return innermost.container(replacing: captured, from: scope)
    }

    @inline(never)
    private func container(replacing captured: GlobalDependencies, from scope: DependencyScope?) -> GlobalDependencies?
    {
        if let scope, scope.isWithin(self) || scope.creation?.isInDefaultContainer == false { return nil }
        creation?.onUse()
        let own = container.current(after: .derived(location))
        let before = captured.stored.current(after: .derived(location))
        // The most frequent merge needs no comparison of overrides, and no place for its result.
        if scope == nil, before.overrides.isEmpty, before.overriddenContext == nil, !before.isObserved,
            !own.isObserved
        {
            let isEmpty = own.overrides.isEmpty && own.overriddenContext == nil
            return isEmpty ? nil : GlobalDependencies(storage: container)
        }
        let origin: AnyObject = scope ?? ContainerStorage.ofProcess
        return mergedContainer(for: origin) { merge(before, from: scope, into: own) }
    }

    /// Returns the container that is read in place of one that was captured in a scope, or nil if the captured one is
    /// read.
    ///
    /// Every call for the same origin returns the same result.
    private func mergedContainer(for origin: AnyObject, _ merge: () -> GlobalDependencies?) -> GlobalDependencies? {
        if let known = merged.withLock({ $0[origin] }) { return known }
        let new = merge()
        // A dropped container may release the last reference to an instance, whose `deinit` must not run with the lock
        // held.
        let (result, dropped) = merged.withLock { merged -> (GlobalDependencies?, [GlobalDependencies?]) in
            if let known = merged[origin] { return (known, [new]) }
            return (new, merged.add(new, for: origin))
        }
        withExtendedLifetime(dropped) {}
        return result
    }

    /// Merges the contents of a captured container with those of this scope, or returns nil if the result is equivalent to
    /// the captured one.
    ///
    /// Returns the container of this scope if the result is equivalent to it. In both cases, the container keeps its
    /// shared instances.
    private func merge(
        _ before: ContainerStorage,
        from scope: DependencyScope?,
        into own: ContainerStorage
    ) -> GlobalDependencies? {
        let ownContainer = GlobalDependencies(storage: container)
        // A property that was initialized in another test must not affect this test.
        guard let observers = own.observers.combined(withThoseOf: before) else { return ownContainer }
        let common = commonContents(with: scope)
        let winning = own.overrides.all.filter { !common.overrides.contains($0) && !before.overrides.contains($0) }
        let isContextOfScope = own.overriddenContext != nil && own.overriddenContext != common.overriddenContext
        let context = isContextOfScope ? own.overriddenContext : before.overriddenContext
        let root = own.root(orOf: before)
        if winning.isEmpty, context == before.overriddenContext,
            observers.withoutObserversOfProcess.isEquivalent(to: before.observers.withoutObserversOfProcess)
        {
            return nil
        }
        let merged = before.overrides.inserting(winning)
        if merged.hasSameOverrides(as: own.overrides), context == own.overriddenContext,
            observers.isEquivalent(to: own.observers), root.isSame(as: own.rootOfDerived)
        {
            return ownContainer
        }
        return GlobalDependencies(
            storage: ContainerStorage(
                merged,
                observers: observers,
                context: context,
                root: root,
                sharedKeyValues: before.keyValues
            )
        )
    }

    /// The contents of the innermost scope that encloses this scope and another one, or of the process.
    private func commonContents(with other: DependencyScope?) -> ContainerStorage {
        (commonScope(with: other)?.container ?? .ofProcess).current
    }
}

extension ContainerStorage {
    /// Returns the root of a container that merges this container of a scope with a captured container.
    ///
    /// The root is that of the scope. If that is the default container of the process, the root is that of the captured
    /// container.
    fileprivate func root(orOf captured: ContainerStorage) -> Root {
        if case .process = root { captured.rootOfDerived } else { rootOfDerived }
    }
}

extension [any ContainerObserver] {
    /// Returns these observers combined with those of a captured container, or nil if they belong to different tests.
    fileprivate func combined(withThoseOf captured: ContainerStorage) -> [any ContainerObserver]? {
        var (result, rest) = (self, captured.observers.withoutObserversOfProcess)
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
        return result + rest.ofDerivedContainer(with: captured.overrides, isDraft: false)
    }

    /// Returns a Boolean value that indicates whether two containers have the same observers.
    func isEquivalent(to others: [any ContainerObserver]) -> Bool {
        count == others.count && allSatisfy { own in others.contains { own.isEquivalent(to: $0) } }
    }
}

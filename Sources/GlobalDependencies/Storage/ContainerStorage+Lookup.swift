extension ContainerStorage {
    /// The result of a lookup.
    @frozen
    @usableFromInline
    enum Lookup {
        case override(Unretained<AnyOverride>)
        case notOverridden
        /// A read that has to be announced, or that belongs to a probe.
        case observed
    }

    /// Looks up the override of the dependency that a call of `resolveDependency` resolves.
    ///
    /// The storage retains the override.
    @usableFromInline
    func lookUp(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Lookup {
        // A program can pass a container of another copy of the library to this copy.
        ContainerStorage.checkForDuplicateImage()
        return isDefault ? lookUpInCurrent(call, keyPath: keyPath) : find(call, keyPath: keyPath)
    }

    /// Looks up an override in the contents of this default container, which the call determines if needed.
    ///
    /// The function is separate because the copy of the call that the outcome keeps would delay all other lookups.
    @inline(never)
    private func lookUpInCurrent(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Lookup {
        if traits.isView { return .observed }
        return current(outcome ?? determine(DefaultOutcome(.read(call)))).with { $0.find(call, keyPath: keyPath) }
    }

    /// Looks up an override in this storage, whose contents are determined.
    @inline(never)
    private func find(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Lookup {
        if announces(call, keyPath: keyPath) { return .observed }
        guard let override = findOverride(call, keyPath: keyPath) else { return .notOverridden }
        #if DEBUG
        if override.with({ $0.wrapped != nil }) { return .observed }
        #endif
        return override.with { $0.isDecoration } ? findDecorated(override) : .override(override)
    }

    /// Looks up the decorated value of this container, or announces the read if the container has not built the value yet.
    @inline(never)
    private func findDecorated(_ decoration: Unretained<AnyOverride>) -> Lookup {
        guard !traits.losesInstances, let id = decoration.with({ $0.decoration.map { Unretained($0.idOfValues) } }),
            let place = AtomicLazyReference.load(&tableIfAny)?.find(id), place.with({ $0.isCreated })
        else { return .observed }
        return .override(place.with { Unretained($0.createdValue(as: AnyOverride.self)) })
    }

    /// The observers of reads.
    var readObservers: [any ReadObserver] {
        if case .view(_, let viewers) = role { viewers } else { observers }
    }

    /// Returns a Boolean value that indicates whether a read has to be announced, or belongs to a probe.
    @_transparent
    private func announces(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        traits.isWatched && isWatched(call, keyPath: keyPath)
    }

    @inline(never)
    private func isWatched(_ call: AccessorCall, keyPath: () -> AnyKeyPath) -> Bool {
        if probe != nil { return true }
        if traits.isView { return readObservers.contains { $0.announces(call, keyPath: keyPath) } }
        return observers.contains { $0.announces(call, keyPath: keyPath) }
    }

    /// Looks up the shared instance that a call of `resolveDependency` resolves, unless the read has to be announced.
    ///
    /// - Returns: The instance, if it was requested before, and a Boolean value that indicates whether it was created
    ///   and is released only after the container. The storage retains the instance.
    @usableFromInline
    func lookUpInstance(
        _ call: AccessorCall,
        keyPath: () -> AnyKeyPath
    ) -> (instance: Unretained<SharedInstance>, isRetained: Bool)? {
        if !isDefault { return findInstance(call, keyPath: keyPath) }
        guard !traits.isView, let outcome else { return nil }
        return current(outcome).with { $0.findInstance(call, keyPath: keyPath) }
    }

    @inline(never)
    private func findInstance(
        _ call: AccessorCall,
        keyPath: () -> AnyKeyPath
    ) -> (instance: Unretained<SharedInstance>, isRetained: Bool)? {
        announces(call, keyPath: keyPath) ? nil : instanceIfRequested(call, keyPath: keyPath)
    }

    func instanceIfRequested(
        _ call: AccessorCall,
        keyPath: () -> AnyKeyPath
    ) -> (instance: Unretained<SharedInstance>, isRetained: Bool)? {
        guard let instance = AtomicLazyReference.load(&tableIfAny)?.find(call, keyPath: keyPath) else { return nil }
        return (instance, !traits.losesInstances && instance.with { $0.isCreated })
    }
}

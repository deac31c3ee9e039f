extension ContainerStorage {
    /// A Boolean value that indicates whether the first read, derivation or preparation determines the contents.
    package var isDefault: Bool {
        traits.isDefault
    }

    /// The outcome of this default container, if there is one.
    ///
    /// The storage retains the outcome.
    @_transparent
    package var outcome: Unretained<DefaultOutcome>? {
        guard var outcome = AtomicLazyReference.load(&firstOutcome) else { return nil }
        while let next = outcome.with({ AtomicLazyReference.load(&$0.successor) }) { outcome = next }
        return outcome
    }

    /// Sets the outcome of this default container unless there is one, and returns the outcome that is set.
    @inline(never)
    package func determine(_ outcome: DefaultOutcome) -> Unretained<DefaultOutcome> {
        let outcome = AtomicLazyReference.initialize(&firstOutcome, to: outcome)
        if self === Self.ofProcess, isDeterminedAsEmpty {
            AtomicLazyReference.initialize(&Self.emptyOutcomeOfProcess, to: outcome.object)
        }
        return outcome
    }

    /// The outcome of the default container of the process, if every dependency then resolves to its default.
    ///
    /// A read looks at this before anything else.
    @exclusivity(unchecked)
    nonisolated(unsafe) private static var emptyOutcomeOfProcess = AtomicLazyReference<DefaultOutcome>()

    /// A Boolean value that indicates whether every dependency of the default container of the process is certain to resolve
    /// to its default.
    fileprivate static var processResolvesDefaults: Bool {
        guard let outcome = AtomicLazyReference.load(&emptyOutcomeOfProcess) else { return false }
        return outcome.with { AtomicLazyReference.load(&$0.successor) == nil }
    }

    /// A Boolean value that indicates whether every dependency is certain to resolve to its default, and no read is
    /// announced.
    @inline(__always)
    fileprivate var resolvesDefaults: Bool {
        traits.isEmpty && (!isDefault || isDeterminedAsEmpty)
    }

    /// A Boolean value that indicates whether every dependency of this default container is certain to resolve to its
    /// default.
    @inline(never)
    private var isDeterminedAsEmpty: Bool {
        guard let outcome else { return false }
        return current(outcome).with { $0.traits.isEmpty }
    }

    /// Returns the storage with the contents of this container, which the call determines if this is a default container.
    @inline(never)
    package func current(after cause: DefaultOutcome.Cause) -> ContainerStorage {
        guard isDefault else { return self }
        // A view follows each preparation of the container, and keeps no outcome of its own.
        if case .view(let origin, let viewers) = role { return origin.current(after: cause).viewed(by: viewers) }
        return current(outcome ?? determine(DefaultOutcome(cause))).object
    }

    /// Replaces the contents of this default container, which are determined.
    package func replaceContents(with contents: ContainerStorage) {
        guard let outcome = outcome?.object else { return }
        outcome.replace(with: DefaultOutcome(outcome.cause, prepared: contents))
    }

    /// Returns the storage with the contents of this default container, which this storage retains.
    @_transparent
    func current(_ outcome: Unretained<DefaultOutcome>) -> Unretained<ContainerStorage> {
        if let prepared = outcome.with({ $0.prepared }) { return prepared }
        if case .default(let origin?) = role { return Unretained(origin) }
        return Unretained(self)
    }

    /// The contents that this default container has without a preparation.
    package var unprepared: ContainerStorage {
        switch role {
        case .default(let origin?): origin
        // A view follows each preparation of the container.
        case .view(let origin, _): origin.current
        default: self
        }
    }

    /// The storage with the contents that this container currently has, whether they are determined or not.
    package var current: ContainerStorage {
        guard isDefault else { return self }
        return outcome?.with { $0.prepared }?.object ?? unprepared
    }
}

extension GlobalDependencies {
    /// A Boolean value that indicates whether every dependency is certain to resolve to its default, and no read is announced.
    ///
    /// Inlined, its branches would double the code of the default in each accessor.
    @usableFromInline
    var resolvesDefaults: Bool {
        guard let storage else { return ContainerStorage.processResolvesDefaults }
        return storage.resolvesDefaults
    }
}

// MARK: - Views

extension ContainerStorage {
    /// Returns a view of this container, which has the same contents and shared instances.
    ///
    /// The view of a default container has its contents even if they are determined later.
    func viewed(by observer: any ReadObserver) -> ContainerStorage {
        isDefault ? ContainerStorage(as: .view(of: self, by: [observer]), root: root) : viewed(by: [observer])
    }

    /// Returns a view of this container, whose contents are determined.
    ///
    /// - Parameter viewers: The observers of reads through the view, in addition to those that observe views.
    /// - Returns: The storage.
    func viewed(by viewers: [any ReadObserver]) -> ContainerStorage {
        ContainerStorage(
            overrides,
            observers: observers,
            context: overriddenContext,
            as: .view(of: self, by: viewers + observers.filter(\.observesViews)),
            root: root,
            sharedKeyValues: sharedKeyValues,
            table: instances
        )
    }

    /// The container whose shared instances this one has, which is usually this one.
    package var owner: ContainerStorage {
        var owner = current
        while let origin = owner.role.origin { owner = origin }
        return owner
    }

    /// The container of which this one is a view, or this one.
    package var unviewed: ContainerStorage {
        if case .view(let origin, _) = role { origin.unviewed } else { self }
    }

    /// The context in which the container resolves dependencies.
    @usableFromInline
    package var context: DependencyContext {
        current.overriddenContext ?? .ofProcess
    }

    /// Returns a Boolean value that indicates whether a test uses the live implementation of a dependency.
    package func usesLive(_ keyPath: @autoclosure () -> AnyKeyPath) -> Bool {
        current.observers.contains { $0.usesLive(keyPath()) }
    }
}

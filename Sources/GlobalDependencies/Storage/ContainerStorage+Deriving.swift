extension ContainerStorage {
    /// Returns the storage of a container with other overrides and another context, which shares no instances with this
    /// one.
    ///
    /// The result is a draft if this storage is a draft.
    package func derived(_ overrides: OverrideMap, context: DependencyContext?) -> ContainerStorage {
        probe?.checkIsActive()
        let isDraft = isDraft
        return ContainerStorage(
            overrides,
            observers: derivedObservers(with: overrides, isDraft: isDraft),
            context: context,
            as: roleOfDerived,
            root: rootOfDerived,
            sharedKeyValues: isDraft ? sharedKeyValues : nil
        )
    }

    /// Returns a draft of this container, which a closure updates.
    ///
    /// - Parameters:
    ///   - location: The place that setters in the closure report as theirs.
    ///   - root: The root of the draft, or nil for that of a derived container.
    ///   - sharedKeyValues: The values of keys that the draft shares with other containers, or nil if it shares none.
    /// - Returns: The storage.
    package func draft(
        at location: SourceLocation,
        root: Root? = nil,
        sharedKeyValues: KeyValueCache? = nil
    ) -> ContainerStorage {
        var observers = derivedObservers(with: overrides, isDraft: true)
        #if DEBUG
        let isStrict = !observers.withoutObserversOfProcess.allSatisfy { $0 is DraftObserver }
        observers.append(DraftObserver(overrides, at: location, ofStrictTest: isStrict))
        #endif
        return ContainerStorage(
            overrides,
            observers: observers,
            context: overriddenContext,
            as: .draft(location),
            root: root ?? rootOfDerived,
            sharedKeyValues: sharedKeyValues
        )
    }

    /// Returns the observers of the container that this draft, or another container that a closure has assigned, becomes.
    ///
    /// - Parameter outside: The container from which the draft was made, whose observers of missing types are added.
    /// - Returns: The observers.
    func observersOfFinished(addingThoseOf outside: ContainerStorage?) -> [any ContainerObserver] {
        var observers = derivedObservers(with: overrides, isDraft: false)
        if let outside {
            observers.appendMissing(from: outside.current.derivedObservers(with: overrides, isDraft: false))
        }
        return observers
    }

    /// The container whose observers observe the creation of all shared instances.
    @exclusivity(unchecked)
    nonisolated(unsafe) private static var observedByDefault = AtomicLazyReference<ContainerStorage>()

    /// Adds an observer of the creation of all shared instances, except in containers with an observer of its type.
    ///
    /// Only the first call has an effect.
    package static func observeCreations(by observer: any ContainerObserver) {
        AtomicLazyReference.initialize(&observedByDefault, to: ContainerStorage(observers: [observer], root: .process))
    }

    /// Returns the storage of the container that is passed to the closure that creates a shared instance.
    package func creation(of instance: SharedInstance) -> ContainerStorage {
        let owner = owner
        var observers = owner.observers.map { $0.observerOfCreation(of: instance) }
        if let observed = AtomicLazyReference.load(&Self.observedByDefault) {
            let others = observed.with { $0.observers.map { $0.observerOfCreation(of: instance) } }
            observers.appendMissing(from: others)
        }
        return ContainerStorage(
            owner.overrides,
            observers: observers,
            context: owner.overriddenContext,
            as: .creation(instance),
            root: owner.root,
            sharedKeyValues: owner.sharedKeyValues,
            table: owner.instances
        )
    }

    /// An unobserved root container with the same overrides, for reading a value that no other code uses.
    package var unobservedRoot: ContainerStorage {
        ContainerStorage(overrides, context: overriddenContext, root: .itself)
    }

    /// Returns the observers of a container that is derived from this one, which is not a default container.
    ///
    /// - Parameters:
    ///   - overrides: The overrides of the derived container.
    ///   - isDraft: A Boolean value that indicates whether the derived container is a draft.
    /// - Returns: The observers.
    @_transparent
    package func derivedObservers(with overrides: OverrideMap, isDraft: Bool) -> [any ContainerObserver] {
        if observers.isEmpty { return [] }
        creation?.noteUseOfContainer()
        return observers.ofDerivedContainer(with: overrides, isDraft: isDraft)
    }
}

extension ContainerStorage {
    /// Announces the reads of overridden dependencies of which an override of a part has read the whole.
    fileprivate func announceReads(of ids: [DependencyID], whoseOverridesAreReplacedBy new: OverrideMap) {
        for id in ids {
            guard let override = overrides[id], new[id] !== override else { continue }
            let read = DependencyRead(id: id, override: override, kind: .defaultImplementation, container: self)
            for observer in observers { observer.willRead(read) }
            for observer in observers { observer.didRead(read, override.anyValue) }
        }
    }
}

extension [any ContainerObserver] {
    /// Returns the observers of a container with some overrides that is derived from the one with these observers.
    @inline(never)
    package func ofDerivedContainer(with overrides: OverrideMap, isDraft: Bool) -> [any ContainerObserver] {
        compactMap { $0.observerOfDerivedContainer(with: overrides, isDraft: isDraft) }
    }

    /// The observers of this array, except those of the process default.
    ///
    /// An observer of the process default observes only that container and the containers that are derived from it.
    package var withoutObserversOfProcess: [any ContainerObserver] {
        let others = ContainerStorage.ofProcess.current.observers
        return others.isEmpty ? self : filter { own in !others.contains { own.isEquivalent(to: $0) } }
    }

    /// Appends the observers of types that this array does not contain.
    fileprivate mutating func appendMissing(from others: [any ContainerObserver]) {
        for other in others where !contains(where: { type(of: $0) == type(of: other) }) { append(other) }
    }
}

extension GlobalDependencies {
    /// Creates a container that resolves the same dependencies as another one, with its own observer.
    package init(viewing container: GlobalDependencies, observer: any ReadObserver) {
        storage = container.stored.viewed(by: observer)
    }

    /// The observers of this container.
    ///
    /// Setting the observers gives the container its own shared instances.
    package var observers: [any ContainerObserver] {
        get { stored.current.observers }
        set {
            let contents = stored.current
            storage = ContainerStorage(
                contents.overrides,
                observers: newValue,
                context: contents.overriddenContext,
                as: contents.roleOfDerived,
                root: contents.rootOfDerived,
                sharedKeyValues: contents.sharedKeyValues
            )
        }
    }

    /// A Boolean value that indicates whether this container is a draft, which a closure updates.
    package var isDraft: Bool {
        unretainedStored.with { $0.isDraft }
    }

    /// Returns this container after determining its contents.
    package func current(at location: SourceLocation) -> GlobalDependencies {
        GlobalDependencies(storage: stored.current(after: .derived(location)))
    }

    /// The default container, without notifying observers that it is used.
    package static var defaultWithoutUse: GlobalDependencies {
        GlobalDependencies(storage: DefaultProvider.storageWithoutUse)
    }

    /// Returns a draft of this container, which a closure updates.
    ///
    /// Deriving a container determines the contents of the default container of the process or of a scope.
    @usableFromInline
    @inline(never)
    package func draft(at location: SourceLocation) -> GlobalDependencies {
        GlobalDependencies(storage: stored.current(after: .derived(location)).draft(at: location))
    }

    /// Returns the container that a draft of this one has become, with its own shared instances.
    @usableFromInline
    func finishing(_ draft: consuming GlobalDependencies) -> GlobalDependencies {
        draft.finish(addingObserversOf: stored)
        return draft
    }

    /// Overrides the dependency that a key path ends at, or a part of that dependency.
    ///
    /// - Parameters:
    ///   - keyPath: The key path.
    ///   - value: The new value.
    ///   - location: The place of the call.
    ///   - caller: The name of the calling function, or an empty name.
    @usableFromInline
    mutating func set<Value>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        to value: consuming Value,
        location: SourceLocation,
        caller: StaticString
    ) {
        guard let id = KeyPathCache.shared.id(of: keyPath) ?? probe(keyPath, value, location, caller) else { return }
        insert(id.override(with: value, location: placeOfOverride(of: id, location, caller)))
        #if DEBUG
        observe(caller, overriding: id, at: location)
        #endif
    }

    /// Returns the place that an override reports: that of the call, or that of the draft if a setter makes the call.
    package func placeOfOverride(of id: DependencyID, _ location: SourceLocation, _ caller: StaticString)
        -> SourceLocation
    {
        // The accessor of a key may have any name.
        if let place = storage?.placeOfDraft,
            id.isKey ? !caller.isNameOfFunction : caller.isSameText(as: id.call.accessor)
        {
            return place
        }
        return location
    }

    /// Finds the dependency that a key path ends at.
    ///
    /// If the key path ends at a part of a dependency, overrides that part and returns nil.
    mutating func probe<Value>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        _ value: Value,
        _ location: SourceLocation,
        _ caller: StaticString
    ) -> DependencyID? {
        let contents = stored.current(after: .derived(location))
        let probe = KeyPathProbe(keyPath, value: value, in: contents, location: location)
        defer { probe.end() }
        guard let id = probe.findDependency(at: keyPath) else {
            assign(value, through: keyPath, probe, location: location)
            return nil
        }
        // If the accessor reads other dependencies or the context, they may determine whether it resolves this one, so
        // the result is not cached. A call in a setter does not check that setter, which may override only a value that
        // differs.
        if probe.reads.isEmpty, !probe.usesContext,
            KeyPathCache.shared.insert(id, for: keyPath, typeOfOverride: Override<Value>.self),
            caller.utf8CodeUnitCount == 0
        {
            checkSetter(of: id, keyPath, value, probe, location: location)
        }
        return id
    }

    /// Traps if the setter of the dependency does not override it.
    ///
    /// The setter may call `with(override:for:)` with the same key path. The recursion ends because that key path is in
    /// the cache.
    private func checkSetter<Value>(
        of id: DependencyID,
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        _ value: Value,
        _ probe: KeyPathProbe,
        location: SourceLocation
    ) {
        guard let setter = keyPath as? WritableKeyPath<GlobalDependencies, Value>, !id.call.accessor.isNameOfFunction
        else { return }
        let (before, after) = (probe.container.overrides, probe.assign(value, through: setter).overrides)
        if let override = after[id], override !== before[id] { return }
        let overridden = after.sorted.filter { !before.contains($0) }.map(\.id)
        Misuse.setterDoesNotOverride(id, overridden, location: location).trap()
    }

    /// Overrides a part of a dependency, through the setters of the properties along a key path.
    private mutating func assign<Value>(
        _ value: Value,
        through keyPath: KeyPath<GlobalDependencies, Value>,
        _ probe: KeyPathProbe,
        location: SourceLocation
    ) {
        checkKeyPathOfAccessor(probe, value, location: location)
        let reads = probe.reads
        // Writing through a reference would change a shared instance instead of overriding a dependency.
        guard let writable = keyPath as? WritableKeyPath<GlobalDependencies, Value>,
            !(keyPath is ReferenceWritableKeyPath<GlobalDependencies, Value>), !reads.isEmpty || probe.usesContext
        else {
            Misuse.noDependency(ofType: Value.self, reads: reads, location: location).trap()
        }
        let (before, after) = (probe.container, probe.assign(value, through: writable))
        guard probe.usesContext || reads.contains(where: { after.overrides[$0] !== before.overrides[$0] }) else {
            Misuse.setterDoesNotOverride(reads, location: location).trap()
        }
        if !before.observers.isEmpty, probe.key(ofAccessorAt: keyPath) == nil {
            before.announceReads(of: reads, whoseOverridesAreReplacedBy: after.overrides)
        }
        storage = before.derived(after.overrides, context: after.overriddenContext)
    }

    /// Traps if the only dependency that was read resolves under the key path of another property.
    ///
    /// It is called once for each key path, so its size matters more than its time: 0.8 KB in each program.
    @_optimize(size)
    func checkKeyPathOfAccessor<Value>(_ probe: KeyPathProbe, _ value: Value, location: SourceLocation) {
        let reads = probe.reads
        guard let read = reads.first, reads.count == 1, !read.isKey,
            let keyPath = read.keyPath as? KeyPath<GlobalDependencies, Value>
        else { return }
        let other = KeyPathProbe(keyPath, value: value, in: probe.container, location: location)
        defer { other.end() }
        let found = other.findDependency(at: keyPath)
        if found == read { return }
        Misuse.keyPathOfAnother(read, found ?? other.reads.first, location: location).trap()
    }
}

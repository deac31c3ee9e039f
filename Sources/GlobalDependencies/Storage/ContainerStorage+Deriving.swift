extension ContainerStorage {
    /// Returns the storage of a container with other overrides, which shares no instances with this one.
    ///
    /// The result is a draft if this is one.
    func derived(_ overrides: OverrideMap) -> ContainerStorage {
        switch role {
        case .draft(let location): draft(overrides, at: location, sharedKeyValues: sharedKeyValues)
        case .probe(let probe): probe.original.derived(overrides)
        default: ContainerStorage(overrides, observers: derivedObservers(isDraft: false))
        }
    }

    /// Returns the storage that a closure updates.
    ///
    /// - Parameters:
    ///   - overrides: The overrides, or nil for those of this container.
    ///   - location: The place that the setters in the closure report as theirs.
    ///   - sharedKeyValues: The values of keys that the container shares with others, if it does.
    /// - Returns: The storage.
    func draft(
        _ overrides: OverrideMap? = nil,
        at location: SourceLocation,
        sharedKeyValues: KeyValueCache? = nil
    ) -> ContainerStorage {
        ContainerStorage(
            overrides ?? self.overrides,
            observers: derivedObservers(isDraft: true),
            role: .draft(location),
            sharedKeyValues: sharedKeyValues
        )
    }

    /// Returns the storage of the container that is passed to the closure that creates a shared instance.
    func creation(of instance: AnySharedInstance, _ observers: [any ContainerObserver]) -> ContainerStorage {
        ContainerStorage(
            overrides,
            observers: observers,
            role: .creation(of: instance),
            sharedKeyValues: sharedKeyValues,
            sharedInstances: instances
        )
    }

    /// The observers of the container that this draft has become.
    ///
    /// - Parameter outside: The container that it is a draft of. Its observers count if the closure has put another container
    ///   in the place of the draft.
    /// - Returns: The observers.
    func finishedObservers(orOf outside: ContainerStorage?) -> [any ContainerObserver] {
        let own = current.derivedObservers(isDraft: false)
        return own.isEmpty ? outside?.current.derivedObservers(isDraft: false) ?? [] : own
    }

    /// The observers of a container that is derived from this one, which is decided.
    func derivedObservers(isDraft: Bool) -> [any ContainerObserver] {
        observers.isEmpty ? [] : observers.compactMap { $0.observerOfDerivedContainer(isDraft: isDraft) }
    }
}

extension GlobalDependencies {
    /// The storage, which a container that is not the unprepared default one points at.
    @usableFromInline
    package var stored: ContainerStorage {
        storage ?? .unprepared
    }

    /// Creates a container that is like another one, with an observer of its own.
    package init(viewing container: GlobalDependencies, observer: any ContainerObserver) {
        storage = ContainerStorage(observers: [observer], role: .view(of: container.stored))
    }

    /// Returns a container with the overrides of this one, and one observer.
    package func observed(by observer: any ContainerObserver, at location: SourceLocation) -> GlobalDependencies {
        let overrides = stored.decided(by: .derived(location)).overrides
        return GlobalDependencies(storage: ContainerStorage(overrides, observers: [observer]))
    }

    /// Returns a container with the overrides of this one, and other observers.
    package func replacingObservers(
        _ change: ([any ContainerObserver]) -> [any ContainerObserver]
    ) -> GlobalDependencies {
        let (contents, observers) = (stored.current, change(stored.current.observers))
        let role: ContainerStorage.Role = if case .draft = stored.role { stored.role } else { .ordinary }
        return GlobalDependencies(
            storage: ContainerStorage(
                contents.overrides,
                observers: observers,
                role: role,
                sharedKeyValues: stored.sharedKeyValues
            )
        )
    }

    /// A Boolean value that indicates whether a closure is updating this container.
    package var isDraft: Bool {
        if case .draft = stored.role { true } else { false }
    }

    /// A Boolean value that indicates whether this is a view of another container, such as the one that a key path is
    /// evaluated with to override a part of a dependency.
    package var isView: Bool {
        if case .view = stored.role { true } else { false }
    }

    /// Returns this container after its contents are decided.
    package func decided(at location: SourceLocation) -> GlobalDependencies {
        GlobalDependencies(storage: stored.decided(by: .derived(location)))
    }

    /// The default container, as it is asked by code that uses nothing of it.
    package static var defaultWithoutUse: GlobalDependencies {
        GlobalDependencies(storage: DependencyScope.current?.container ?? DefaultContainer.ofProcess)
    }

    /// Returns the container that a closure updates.
    ///
    /// Deriving a container decides the default container of the process or of a scope.
    @usableFromInline
    package func draft(at location: SourceLocation) -> GlobalDependencies {
        GlobalDependencies(storage: stored.decided(by: .derived(location)).draft(at: location))
    }

    /// Returns the container that a draft of this one has become, with shared instances of its own.
    @usableFromInline
    func finishing(_ draft: consuming GlobalDependencies) -> GlobalDependencies {
        let contents = draft.stored
        return GlobalDependencies(
            storage: ContainerStorage(contents.current.overrides, observers: contents.finishedObservers(orOf: stored))
        )
    }

    /// Overrides the dependency, or the part of one, that a key path ends at.
    ///
    /// - Parameters:
    ///   - keyPath: The key path.
    ///   - value: The new value.
    ///   - location: The place of the call.
    ///   - caller: The name of the function that makes the call, or an empty name.
    @inlinable
    mutating func set<Value>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        to value: consuming Value,
        location: SourceLocation,
        caller: StaticString
    ) {
        if let id = Self.knownID(of: keyPath) {
            insert(Override(value, of: id, location: placeOfOverride(of: id, location, caller)))
        } else {
            probe(keyPath, value, location: location, caller: caller)
        }
    }

    /// Returns the dependency that a key path ends at, if that was found out before.
    @usableFromInline
    static func knownID(of keyPath: AnyKeyPath) -> DependencyID? {
        KeyPathCache.shared.id(of: keyPath)
    }

    /// Returns the place that an override reports: the call, or the closure in which a setter is called.
    @usableFromInline
    func placeOfOverride(of id: DependencyID, _ location: SourceLocation, _ caller: StaticString) -> SourceLocation {
        // The accessor of a key may have any name.
        if case .draft(let place) = storage?.role,
            id.isKey ? !caller.isNameOfFunction : caller.isSameText(as: id.call.accessor)
        {
            return place
        }
        return location
    }

    /// Inserts the override of a whole dependency.
    @usableFromInline
    mutating func insert(_ override: AnyOverride) {
        if isKnownUniquelyReferenced(&storage), storage?.insertInPlace(override) == true { return }
        let contents = stored.decided(by: .derived(override.location))
        storage = contents.derived(contents.overrides.inserting(override))
    }

    /// Overrides the dependency, or the part of one, that a key path ends at, after finding out which it is.
    @usableFromInline
    mutating func probe<Value>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        _ value: Value,
        location: SourceLocation,
        caller: StaticString
    ) {
        let contents = stored.decided(by: .derived(location))
        let probe = KeyPathProbe(keyPath, value: value, in: contents, location: location)
        let (id, reads) = probe.result
        guard let id else { return assign(value, through: keyPath, probe, location: location) }
        // Other dependencies that the accessor reads may decide whether it resolves this one.
        if reads.isEmpty {
            KeyPathCache.shared.insert(id, for: keyPath)
            probe.checkSetter(of: id, keyPath, value, location: location)
        }
        insert(Override(value, of: id, location: placeOfOverride(of: id, location, caller)))
    }

    /// Assigns a value through the setters of the properties that a key path goes through.
    private mutating func assign<Value>(
        _ value: Value,
        through keyPath: KeyPath<GlobalDependencies, Value>,
        _ probe: KeyPathProbe,
        location: SourceLocation
    ) {
        checkKeyPathOfAccessor(probe, value, location: location)
        let reads = probe.result.reads
        // Writing through a reference would change a shared instance, and override nothing.
        guard let writable = keyPath as? WritableKeyPath<GlobalDependencies, Value>,
            !(keyPath is ReferenceWritableKeyPath<GlobalDependencies, Value>), !reads.isEmpty
        else {
            Misuse.noDependency(ofType: Value.self, reads: reads, location: location).trap()
        }
        let before = probe.overridesWithStandIns
        var draft = GlobalDependencies(storage: ContainerStorage(before, role: .draft(location)))
        draft[keyPath: writable] = value
        var after = draft.stored.current.overrides
        guard reads.contains(where: { after[$0] !== before[$0] }) else {
            Misuse.setterDoesNotOverride(reads, location: location).trap()
        }
        for standIn in probe.standIns where after.contains(standIn) { after = after.removing(standIn.id) }
        storage = probe.container.derived(after)
    }

    /// Traps if the only dependency that was read resolves under the key path of another property.
    func checkKeyPathOfAccessor<Value>(_ probe: KeyPathProbe, _ value: Value, location: SourceLocation) {
        let reads = probe.result.reads
        guard let read = reads.first, reads.count == 1, !read.isKey,
            let keyPath = read.keyPath as? KeyPath<GlobalDependencies, Value>
        else { return }
        let other = KeyPathProbe(keyPath, value: value, in: probe.container, location: location).result
        if other.id == read { return }
        Misuse.keyPathOfAnother(read, other.id ?? other.reads.first, location: location).trap()
    }
}

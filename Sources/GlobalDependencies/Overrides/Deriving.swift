extension GlobalDependencies {
    /// What is overridden in this container, or in the one that it is a probe of, whether it is a draft or not.
    @usableFromInline
    var settled: Overrides {
        get {
            switch overrides {
            case .one(let override):
                if let container = override.container { container.pointee.settled } else { overrides }
            case .draft(let draft): draft.contents
            case .inner(let inner): inner.instances.contents
            case .root: .none
            case .launch(let launch): GlobalDependencies(overrides: launch.overrides).settled
            case .observed(let observed): GlobalDependencies(overrides: observed.base).settled
            default: overrides
            }
        }
        set {
            self = replacing(with: newValue, recording: recording)
        }
    }

    /// Returns what a closure works on that makes another container of this one.
    ///
    /// - Parameter location: The place that the setters that run in the closure report as theirs.
    /// - Returns: The draft.
    @usableFromInline
    func draft(at location: SourceLocation) -> GlobalDependencies {
        draft(at: location, keyFamily: nil)
    }

    /// The same, for a container that has the values of keys in common with others.
    func draft(at location: SourceLocation, keyFamily: KeyFamily?) -> GlobalDependencies {
        settleLaunch(at: location)
        return draft(of: settled, at: location, recording: recording, keyFamily)
    }

    private func draft(
        of settled: Overrides,
        at location: SourceLocation,
        recording: Recording?,
        _ keyFamily: KeyFamily?
    ) -> GlobalDependencies {
        let draft = OverrideDraft(
            contents: settled,
            location: location,
            recording: recording,
            keyFamilyOfBase: keyFamily
        )
        return GlobalDependencies(overrides: .draft(draft))
    }

    /// Returns the container that a draft of this one has become, with shared instances of its own.
    @usableFromInline
    func finishing(_ draft: consuming GlobalDependencies) -> GlobalDependencies {
        let recording = draft.recording ?? recording
        var overrides = (consume draft).settled
        if overrides.isIdentical(to: settled) { overrides = overrides.copied }
        return replacing(with: overrides, recording: recording)
    }

    /// Settles what `.default` is, where this container is that, as another one is derived from it.
    @inlinable
    func settleLaunch(at location: SourceLocation) {
        switch overrides {
        case .launch(let launch): launch.settle(derivingAt: location)
        case .observed: settleObservedLaunch(at: location)
        default: break
        }
    }

    /// Settles the launch that a container observes, if it observes one.
    @usableFromInline
    @inline(never)
    func settleObservedLaunch(at location: SourceLocation) {
        if case .launch(let launch) = unobserved { launch.settle(derivingAt: location) }
    }

    /// Returns a container of the same kind with other overrides.
    func replacing(with settled: consuming Overrides, recording: Recording?) -> GlobalDependencies {
        if case .draft(let before) = overrides {
            draft(of: settled, at: before.location, recording: recording, before.keyFamilyOfBase)
        } else if let recording {
            GlobalDependencies(overrides: settled.recorded(by: recording))
        } else if case .none = settled {
            GlobalDependencies()
        } else {
            GlobalDependencies(overrides: settled)
        }
    }

    /// Overrides what a key path ends at.
    ///
    /// - Parameters:
    ///   - keyPath: The key path.
    ///   - value: What that is from now on.
    ///   - location: The place of the call.
    ///   - caller: The name of what makes the call, if it is known.
    @inlinable
    mutating func set<Value>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        to value: consuming Value,
        location: SourceLocation,
        caller: StaticString
    ) {
        settleLaunch(at: location)
        let override = Override(value, location: location)
        guard let unknown = insert(consume override, ofKnown: keyPath, caller: caller) else { return }
        insert(unsafeDowncast(unknown, to: Override<Value>.self), evaluating: keyPath, caller: caller)
    }

    /// Adds an override of the dependency that a key path ends at, or returns it where that is not known.
    @usableFromInline
    mutating func insert(
        _ override: consuming AnyOverride,
        ofKnown keyPath: AnyKeyPath,
        caller: StaticString
    ) -> AnyOverride? {
        guard let known = KnownKeyPaths.ofProcess.known(keyPath) else { return override }
        override.identify(as: known)
        insert(consume override, caller: caller)
        return nil
    }

    /// Adds an override of what a key path ends at, which is found out.
    @inlinable
    @inline(never)
    mutating func insert<Value>(
        _ override: Override<Value>,
        evaluating keyPath: KeyPath<GlobalDependencies, Value>,
        caller: StaticString
    ) {
        override.evaluate(keyPath, in: self)
        if override.phase == .identified {
            override.remember(keyPath)
            insert(override, caller: caller)
        } else {
            assign(override, through: keyPath)
        }
    }

    /// Adds an override of a whole dependency, in place of that of the same dependency if there is one.
    @usableFromInline
    mutating func insert(_ override: consuming AnyOverride, caller: StaticString) {
        override.probe = nil
        switch overrides {
        case .none, .root, .one, .several:
            overrides.insert(consume override)
        case .draft:
            insertInDraft(consume override, caller: caller)
        case .inner, .launch, .observed:
            settled.insert(consume override)
        }
    }

    /// Changes the draft that this points at, or another one in its place where somebody else has that.
    private mutating func insertInDraft(_ override: consuming AnyOverride, caller: StaticString) {
        guard case .draft(var draft) = overrides else { return }
        if override.isWritten(inSetter: caller) { override.location = draft.location }
        overrides = .none
        let isOwn = isKnownUniquelyReferenced(&draft) && draft.isUnused
        let own = isOwn ? consume draft : draft.copy()
        own.insert(consume override)
        overrides = .draft(own)
    }

    /// Overrides the dependencies that the key path of an override goes through, in the way that an assignment would.
    @usableFromInline
    mutating func assign<Value>(_ override: Override<Value>, through keyPath: KeyPath<GlobalDependencies, Value>) {
        let base = settled
        override.checkKeyPathOfAccessor(in: base)
        let reads = override.reads
        override.phase = .accompanied
        // To write through a reference would change an instance that others have, and override nothing.
        guard let keyPath = keyPath as? WritableKeyPath<GlobalDependencies, Value>,
            !(keyPath is ReferenceWritableKeyPath<GlobalDependencies, Value>), !reads.isEmpty
        else {
            Misuse.noDependency(ofType: Value.self, reads: reads, location: override.location).trap()
        }
        // What was evaluated already stands in for its default, so that it is not evaluated again.
        let before = override.withStandIns(base)
        var container = draft(of: before, at: override.location, recording: nil, nil)
        container[keyPath: keyPath] = override.value
        var after = container.settled
        guard reads.contains(where: { after.override(of: $0)?.isSame(as: before.override(of: $0)) != true }) else {
            Misuse.setterDoesNotOverride(reads, location: override.location).trap()
        }
        for standIn in override.standIns {
            guard after.contains(standIn) else { continue }
            after.remove(standIn.dependency)
        }
        settled = after
    }
}

extension AnyOverride {
    /// Whether what was written somewhere was written in the setter of the dependency.
    fileprivate func isWritten(inSetter caller: StaticString) -> Bool {
        // The accessor of a key may have any name.
        site.isOfKey ? !caller.isOfFunction : caller.isSameText(as: site.function)
    }
}

extension GlobalDependencies {
    /// What is overridden in this container, or in the one that it is a probe of, whether it is a draft or not.
    @usableFromInline
    var settled: Overrides {
        get {
            switch overrides {
            case .one(let override) where override.isProbing: override.base
            case .draft(let draft): draft.overrides
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
            overrides: settled,
            location: location,
            recording: recording,
            keyFamilyOfBase: keyFamily
        )
        return GlobalDependencies(overrides: .draft(draft))
    }

    /// Returns the container that a draft of this one has become, with shared instances of its own.
    @usableFromInline
    func finishing(_ draft: GlobalDependencies) -> GlobalDependencies {
        let isUnchanged = draft.settled.storage === settled.storage
        return replacing(with: isUnchanged ? settled.copied : draft.settled, recording: draft.recording ?? recording)
    }

    /// Settles what `.default` is, where this container is that, as another one is derived from it.
    @inlinable
    func settleLaunch(at location: SourceLocation) {
        if case .launch(let launch) = overrides { launch.settle(derivingAt: location) }
    }

    /// Returns a container of the same kind with other overrides.
    func replacing(with settled: Overrides, recording: Recording?) -> GlobalDependencies {
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

    /// Within the closure of `with { … }`, the place of that call.
    private var draftLocation: SourceLocation? {
        if case .draft(let draft) = overrides { draft.location } else { nil }
    }

    @inlinable
    func overriding<Value>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        with value: Value,
        location: SourceLocation,
        caller: StaticString
    ) -> GlobalDependencies {
        settleLaunch(at: location)
        let override = Override(value, keyPath: keyPath, base: settled, location: location)
        override.evaluate(keyPath, in: self)
        return override.phase == .identified ? inserting(override, caller: caller) : assigning(override)
    }

    @usableFromInline
    func inserting(_ override: consuming AnyOverride, caller: StaticString) -> GlobalDependencies {
        // The accessor of a key may have any name.
        let site = override.site
        let isSetter = site.isOfKey ? !caller.isOfFunction : caller.isSameText(as: site.function)
        if let draftLocation, isSetter { override.location = draftLocation }
        override.base = .none
        override.probe = nil
        var overrides = settled
        overrides.insert(override)
        switch self.overrides {
        case .none, .root, .one, .several:
            return GlobalDependencies(overrides: overrides)
        case .draft(let before):
            return draft(
                of: overrides,
                at: before.location,
                recording: before.recording,
                before.keyFamilyOfBase
            )
        case .inner, .launch, .observed:
            return replacing(with: overrides, recording: recording)
        }
    }

    /// Overrides the dependencies that the key path of an override goes through, in the way that an assignment would.
    @usableFromInline
    func assigning<Value>(_ override: Override<Value>) -> GlobalDependencies {
        override.checkKeyPathOfAccessor()
        let reads = override.reads
        override.phase = .accompanied
        // To write through a reference would change an instance that others have, and override nothing.
        guard let keyPath = override.keyPath as? WritableKeyPath<GlobalDependencies, Value>,
            !(keyPath is ReferenceWritableKeyPath<GlobalDependencies, Value>), !reads.isEmpty
        else {
            Misuse.noDependency(ofType: Value.self, reads: reads, location: override.location).trap()
        }
        // What was evaluated already stands in for its default, so that it is not evaluated again.
        let before = override.baseWithStandIns
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
        return replacing(with: after, recording: recording)
    }
}

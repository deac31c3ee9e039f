extension GlobalDependencies {
    /// Returns a container that is like this one, but for one dependency.
    ///
    /// ```swift
    /// let greeter = Greeter(dependencies: .default.with(override: MockGreeting(), for: \.greeting))
    /// ```
    ///
    /// The property needs no setter, and neither its default nor a previous override is evaluated. The key path may go
    /// on into a dependency that is a struct, where the properties on the way have setters: `for: \.player.play`
    /// overrides one endpoint of the player, and evaluates the player for it, once.
    ///
    /// Traps, saying where and what to do, when the key path ends at no dependency: where the property computes its
    /// value from other dependencies, for example, or its accessor resolves under the key path of another.
    ///
    /// The complexity is O(log *n*), to the base of 32, for *n* overrides.
    ///
    /// - Parameters:
    ///   - value: What the dependency is in the new container.
    ///   - keyPath: The key path of the dependency. Any module may write it.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    /// - Returns: The new container. This one stays as it is.
    @inlinable
    public func with<Value: Sendable>(
        override value: Value,
        for keyPath: KeyPath<GlobalDependencies, Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> GlobalDependencies {
        overriding(keyPath, with: value, location: SourceLocation(fileID: fileID, line: line), caller: "")
    }

    /// Returns a container that is like this one, but for what a closure changes.
    ///
    /// ```swift
    /// let dependencies = GlobalDependencies.default.with {
    ///     $0.greeting = MockGreeting()
    ///     $0.player.volume = 0
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - update: Changes the new container, through setters or through ``override(keyPath:with:function:fileID:line:)``.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    /// - Returns: The new container. This one stays as it is.
    /// - Throws: What the closure throws.
    public func with<Failure: Error>(
        _ update: (inout GlobalDependencies) throws(Failure) -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(Failure) -> GlobalDependencies {
        let location = SourceLocation(fileID: fileID, line: line)
        var draft = GlobalDependencies(overrides: .draft(OverrideDraft(overrides: settled, location: location)))
        try update(&draft)
        var result = self
        result.settled = draft.settled
        return result
    }

    /// Overrides one dependency in this container.
    ///
    /// This is what the setter of a dependency calls:
    ///
    /// ```swift
    /// extension GlobalDependencies {
    ///     var greeting: any Greeting {
    ///         get { resolveDependency(forKeyPath: \.greeting, defaultImplementation: PoliteGreeting()) }
    ///         set { override(keyPath: \.greeting, with: newValue) }
    ///     }
    /// }
    /// ```
    ///
    /// It evaluates and traps as ``with(override:for:fileID:line:)`` does. Containers that were copied from this one
    /// before stay as they are.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - value: What the dependency is from now on.
    ///   - function: The name of what makes the call. In a setter that is the dependency's own name, and then the
    ///     enclosing ``with(_:fileID:line:)`` is reported as the place of the override.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    @inlinable
    public mutating func override<Value: Sendable>(
        keyPath: KeyPath<GlobalDependencies, Value>,
        with value: Value,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self = overriding(keyPath, with: value, location: SourceLocation(fileID: fileID, line: line), caller: function)
    }

    /// Takes back the override of one dependency, which is then what its accessor gives without one.
    ///
    /// Does nothing where the dependency is not overridden, and evaluates no default either way. The key path names a
    /// whole dependency; traps where it ends at none, as far as there is an override of its type.
    ///
    /// The complexity is O(*n*) for *n* overrides.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    public mutating func resetToDefault<Value>(
        keyPath: KeyPath<GlobalDependencies, Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        // The accessor has to return something while it tells which dependency it is. Any override of its type will do,
        // and where there is none, the dependency is not overridden.
        guard let other = settled.all.lazy.compactMap({ $0 as? Override<Value> }).first else { return }
        let location = SourceLocation(fileID: fileID, line: line)
        let override = Override(other.value, keyPath: keyPath, base: settled, location: location)
        let result = GlobalDependencies(overrides: .one(override))[keyPath: keyPath]
        guard let identified = override.phase == .identified ? override : override.forwarded(result) else {
            let reads = override.probe?.distinctReads ?? []
            Misuse.noDependency(atEndOf: keyPath, reads: reads, location: location).trap()
        }
        settled.remove(identified.dependency)
    }
}

extension GlobalDependencies {
    /// What is overridden in this container, or in the one that it is a probe of, whether it is a draft or not.
    @usableFromInline
    var settled: Overrides {
        get {
            switch overrides {
            case .one(let override) where override.isProbing: override.base
            case .draft(let draft): draft.overrides
            default: overrides
            }
        }
        set {
            overrides = draftLocation.map { .draft(OverrideDraft(overrides: newValue, location: $0)) } ?? newValue
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
        let override = Override(value, keyPath: keyPath, base: settled, location: location)
        let result = GlobalDependencies(overrides: .one(override))[keyPath: keyPath]
        if override.phase == .identified { return inserting(override, caller: caller) }
        if let forwarded = override.forwarded(result) { return inserting(forwarded, caller: caller) }
        return assigning(override, through: keyPath)
    }

    @usableFromInline
    func inserting(_ override: AnyOverride, caller: StaticString) -> GlobalDependencies {
        var result = self
        if let draftLocation, caller.isSameText(as: override.site.function) {
            override.location = draftLocation
        }
        override.base = .none
        override.probe = nil
        result.settled.insert(override)
        return result
    }

    /// Overrides the dependencies that a key path goes through, in the way that an assignment would.
    @usableFromInline
    func assigning<Value>(
        _ override: Override<Value>,
        through keyPath: KeyPath<GlobalDependencies, Value>
    ) -> GlobalDependencies {
        let reads = override.probe?.distinctReads ?? []
        guard let keyPath = keyPath as? WritableKeyPath, !reads.isEmpty else {
            Misuse.noDependency(atEndOf: keyPath, reads: reads, location: override.location).trap()
        }
        // What was evaluated already stands in for its default, so that it is not evaluated again.
        let before = override.baseWithStandIns
        let draft = OverrideDraft(overrides: before, location: override.location)
        var container = GlobalDependencies(overrides: .draft(draft))
        container[keyPath: keyPath] = override.value
        var after = container.settled
        guard after.all.contains(where: { new in !before.all.contains { $0 === new } }) else {
            Misuse.setterOverridesNothing(reads: reads, location: override.location).trap()
        }
        for standIn in override.probe?.standIns ?? [] where after.all.contains(where: { $0 === standIn }) {
            after.remove(standIn.dependency)
        }
        var result = self
        result.settled = after
        return result
    }
}

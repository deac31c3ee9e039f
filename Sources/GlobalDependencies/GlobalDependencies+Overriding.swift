extension GlobalDependencies {
    /// Returns a copy of this container with one dependency overridden.
    ///
    /// ```swift
    /// let greeter = Greeter(dependencies: .default.with(override: MockGreeting(), for: \.greeting))
    /// ```
    ///
    /// The copy shares no instances with this container. The property needs no setter. Neither its default
    /// implementation nor a previous override is evaluated. A closure literal must be marked `@Sendable` here, unlike
    /// in ``with(_:fileID:line:)``.
    ///
    /// The key path may continue into a dependency that is a struct if the properties along the path have setters. For
    /// example, `for: \.player.play` overrides one endpoint of the player, and evaluates the player once to do so.
    ///
    /// Traps with the location and a remedy if the key path does not end at a dependency: for example, if the property
    /// computes its value from other dependencies, or if its accessor resolves under the key path of another property.
    ///
    /// - Complexity: O(log *n*) for *n* overrides.
    ///
    /// - Parameters:
    ///   - value: The override.
    ///   - keyPath: The key path of the dependency. Any module can write it.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    /// - Returns: The new container. This container does not change.
    @inlinable
    public func with<Value: Sendable>(
        override value: consuming Value,
        for keyPath: KeyPath<GlobalDependencies, Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> GlobalDependencies {
        var container = self
        container.set(keyPath, to: value, location: SourceLocation(fileID: fileID, line: line), caller: "")
        return container
    }

    /// Returns a copy of this container, updated by a closure.
    ///
    /// The copy shares no instances with this container. `with { _ in }` returns a container with the same overrides
    /// and its own shared instances.
    ///
    /// ```swift
    /// let dependencies = GlobalDependencies.default.with {
    ///     $0.greeting = MockGreeting()
    ///     $0.player.volume = 0
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - update: A closure that updates the new container, with setters or with
    ///     ``override(keyPath:with:function:fileID:line:)``.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    /// - Returns: The new container. This container does not change.
    /// - Throws: The error of the closure.
    @inlinable
    public func with<Failure: Error>(
        _ update: (inout GlobalDependencies) throws(Failure) -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(Failure) -> GlobalDependencies {
        var draft = draft(at: SourceLocation(fileID: fileID, line: line))
        try update(&draft)
        return finishing(consume draft)
    }

    /// Overrides one dependency in this container.
    ///
    /// The setter of a dependency calls this method:
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
    /// Evaluates and traps as ``with(override:for:fileID:line:)`` does. Earlier copies of this container do not change.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - value: The override.
    ///   - function: The name of the calling declaration. In a setter, this is the name of the dependency, and the
    ///     enclosing ``with(_:fileID:line:)`` is reported as the place of the override.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    @inlinable
    public mutating func override<Value: Sendable>(
        keyPath: KeyPath<GlobalDependencies, Value>,
        with value: consuming Value,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        set(keyPath, to: value, location: SourceLocation(fileID: fileID, line: line), caller: function)
    }

    /// Removes the override of a dependency, restoring its default implementation.
    ///
    /// Does nothing if no override has the type of the dependency. Otherwise, traps if the key path does not end at a
    /// whole dependency, and gives this container new shared instances, even if the dependency was not overridden.
    /// Evaluates no default implementation.
    ///
    /// - Complexity: O(*n* log *n*) for *n* overrides.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public mutating func resetToDefault<Value>(
        keyPath: KeyPath<GlobalDependencies, Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        if keyPath == \GlobalDependencies.context {
            if stored.current.overriddenContext != nil { setContext(nil, at: location) }
            return
        }
        let contents = stored.current(after: .derived(location))
        // The accessor has to return a value while it reports its identity. Without an override of that type, nothing
        // is overridden.
        var value: Value? = contents.overrides.firstValue()
        if value == nil, contents.overrides.all.contains(where: \.isDecoration) {
            value = GlobalDependencies(storage: contents.unobservedRoot)[keyPath: keyPath]
        }
        guard let value else { return }
        let id = dependency(at: keyPath, value, location: location)
        storage = contents.derived(contents.overrides.removing(id), context: contents.overriddenContext)
    }

    /// Returns the whole dependency that a key path ends at, or traps.
    ///
    /// - Parameters:
    ///   - keyPath: The key path.
    ///   - value: Any value of the dependency, which its accessor returns while it reports its identity.
    ///   - location: The place of the call.
    /// - Returns: The dependency.
    package func dependency<Value>(
        at keyPath: KeyPath<GlobalDependencies, Value>,
        _ value: Value,
        location: SourceLocation
    ) -> DependencyID {
        let contents = stored.current(after: .derived(location))
        let probe = KeyPathProbe(keyPath, value: value, in: contents, location: location)
        defer { probe.end() }
        if let id = probe.findDependency(at: keyPath) ?? probe.key(ofAccessorAt: keyPath) { return id }
        checkKeyPathOfAccessor(probe, value, location: location)
        Misuse.noDependency(ofType: Value.self, reads: probe.reads, location: location).trap()
    }
}

extension OverrideMap {
    /// Returns the value of an override of a type, or a part of that type in an overridden struct.
    package func firstValue<Value>() -> Value? {
        let overrides = all
        for case let override as Override<Value> in overrides { return override.value }
        for override in overrides {
            if let part: Value = Self.part(of: override.anyValue, depth: 4) { return part }
        }
        return nil
    }

    private static func part<Value>(of whole: Any, depth: Int) -> Value? {
        let mirror = Mirror(reflecting: whole)
        guard depth > 0, mirror.displayStyle == .struct else { return nil }
        for child in mirror.children {
            if type(of: child.value) == Value.self, let part = child.value as? Value { return part }
            if let part: Value = part(of: child.value, depth: depth - 1) { return part }
        }
        return nil
    }
}

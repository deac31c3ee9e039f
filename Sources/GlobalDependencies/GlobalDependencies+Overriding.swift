extension GlobalDependencies {
    /// Returns a container that is like this one, but for one dependency.
    ///
    /// ```swift
    /// let greeter = Greeter(dependencies: .default.with(override: MockGreeting(), for: \.greeting))
    /// ```
    ///
    /// The property needs no setter, and neither its default nor a previous override is evaluated. The key path may go
    /// on into a dependency that is a struct, where the properties on the way have setters: `for: \.player.play`
    /// overrides one endpoint of the player, and evaluates the player for it, once. A closure literal has to say that
    /// it is `@Sendable`, which it need not in ``with(_:fileID:line:)``.
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
        override value: consuming Value,
        for keyPath: KeyPath<GlobalDependencies, Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> GlobalDependencies {
        var container = self
        container.set(keyPath, to: value, location: SourceLocation(fileID: fileID, line: line), caller: "")
        return container
    }

    /// Returns a container that is like this one, but for what a closure changes.
    ///
    /// It shares no instances with this one, so `with { _ in }` makes a container that is the same otherwise.
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
        with value: consuming Value,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        set(keyPath, to: value, location: SourceLocation(fileID: fileID, line: line), caller: function)
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
        let location = SourceLocation(fileID: fileID, line: line)
        let contents = stored.decided(by: .derived(location))
        // The accessor has to return a value while it gives its identity. Without any of that type, nothing is overridden.
        guard let value: Value = contents.overrides.firstValue() else { return }
        let probe = KeyPathProbe(keyPath, value: value, in: contents, location: location)
        let (id, reads) = probe.result
        if let id {
            storage = contents.derived(contents.overrides.removing(id))
            return
        }
        // The accessor of a key reads that, and nothing else.
        if let read = reads.first, reads.count == 1, read.isKey(ofType: Value.self),
            keyPath is WritableKeyPath<GlobalDependencies, Value>
        {
            storage = contents.derived(contents.overrides.removing(read))
            return
        }
        checkKeyPathOfAccessor(probe, value, location: location)
        Misuse.noDependency(ofType: Value.self, reads: reads, location: location).trap()
    }
}

extension OverrideMap {
    /// Returns the value of an override of a type, or a part of that type of an overridden struct.
    fileprivate func firstValue<Value>() -> Value? {
        if let override = all.lazy.compactMap({ $0 as? Override<Value> }).first { return override.value }
        return all.lazy.compactMap { Self.part(of: $0.anyValue, depth: 4) }.first
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

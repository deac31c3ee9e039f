extension GlobalDependencies {
    /// Returns the override of a dependency, or the one instance of it that this container shares.
    ///
    /// Call it in the accessor of the dependency, with the key path of that accessor:
    ///
    /// ```swift
    /// extension GlobalDependencies: GreetingDependency {
    ///     var greeting: any Greeting {
    ///         resolveDependency(forKeyPath: \.greeting, sharedImplementation: { _ in PoliteGreeting() })
    ///     }
    /// }
    /// ```
    ///
    /// The instance is built when it is first read, exactly once however many read it then, and all that hold this
    /// container get the same one. A container that is made from this one by overriding anything builds its own, since
    /// the instance may read what was overridden, now or later. So does one that `GlobalDependencies()` makes.
    ///
    /// The closure is handed a container that resolves what this one does. The instance may keep it: it does not keep the
    /// instances alive, which go with the last copy of this container, or of one that was narrowed from it. An instance
    /// that somebody keeps for longer still resolves everything, and what it shares then lives as long as others hold it.
    ///
    /// No lock is held while the closure runs, and nobody waits for it but who reads the very same instance. Traps, with
    /// the whole circle, where what it reads needs this instance to be built first. A read of what is built takes no
    /// lock either. The complexity is that of a lookup in a hash table.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - sharedImplementation: Builds the instance from the container that it is handed.
    ///   - function: The name of the accessor. Together with the file it says which dependency this is, so a function
    ///     that wraps this one has to take it, and the three that follow, from its own caller.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the shared instance.
    @inlinable
    public func resolveDependency<Value: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        sharedImplementation: (GlobalDependencies) -> Value,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Value {
        let call = AccessorCall(
            valueType: Value.self,
            accessor: function,
            fileID: fileID,
            line: line,
            column: column
        )
        return resolveShared(call, keyPath: keyPath, as: .shared, create: sharedImplementation)
    }

    /// Returns the override of a dependency, or its shared instance.
    @inlinable
    @inline(never)
    func resolveShared<Value: Sendable>(
        _ call: AccessorCall,
        keyPath: () -> KeyPath<GlobalDependencies, Value>,
        as kind: ImplementationKind,
        create: (GlobalDependencies) -> Value
    ) -> Value {
        // An instance is created only where its dependency is not overridden.
        switch unretainedStored.with({ $0.lookUpInstance(call, keyPath: keyPath) }) {
        case .created(let instance): return instance.value(as: Value.self)
        case .requested(let instance): if let value = instance.valueIfAlive(as: Value.self) { return value }
        case .unknown: break
        }
        return lookUp(call, keyPath: keyPath, as: kind) { sharedInstance(call, keyPath: keyPath(), create: create) }
    }

    /// Returns the shared instance of a dependency that is not overridden, which is created if need be.
    @inlinable
    func sharedInstance<Value: Sendable>(
        _ call: AccessorCall,
        keyPath: consuming KeyPath<GlobalDependencies, Value>,
        create: (GlobalDependencies) -> Value
    ) -> Value {
        let container = stored.decided(by: call)
        let instance = container.instance(call, consume keyPath) { SharedInstance<Value>($0) }
        return unsafeDowncast(instance, to: SharedInstance<Value>.self)
            .value(in: container, for: stored.instanceBeingCreated, create)
    }
}

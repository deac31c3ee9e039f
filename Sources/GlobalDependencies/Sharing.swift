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
        let site = ResolutionSite(
            valueType: Value.self,
            function: function,
            fileID: fileID,
            line: line,
            column: column
        )
        return resolveShared(at: site, keyPath: keyPath, build: sharedImplementation)
    }

    @inlinable
    @inline(never)
    func resolveShared<Value: Sendable>(
        at site: ResolutionSite,
        keyPath: () -> KeyPath<GlobalDependencies, Value>,
        build: (GlobalDependencies) -> Value
    ) -> Value {
        // What was built is not overridden.
        if let box = knownBox(at: site, keyPath: keyPath) {
            return box._withUnsafeGuaranteedRef { unsafeDowncast($0, to: SharedBox<Value>.self).value }
        }
        if let slot = knownInnerSlot(at: site, keyPath: keyPath) {
            let box = slot._withUnsafeGuaranteedRef { unsafeDowncast($0, to: SharedSlot<Value>.self).boxIfAlive }
            if let box { return box.value }
        }
        return resolveOverride(at: site, keyPath: keyPath, as: site.isOfKey ? .key : .shared) {
            shared(at: site, keyPath: keyPath(), build: build)
        }
    }

    /// Returns a shared instance that is built, if it is quick to find and this container keeps it.
    @usableFromInline
    func knownBox(at site: ResolutionSite, keyPath: () -> AnyKeyPath) -> Unmanaged<AnySharedBox>? {
        guard let instances = overrides.knownInstances else { return nil }
        return Instances.box(in: instances, at: site, keyPath: keyPath)
    }

    /// Returns the slot of a shared instance, if there is one, in a container that does not keep it.
    @usableFromInline
    func knownInnerSlot(at site: ResolutionSite, keyPath: () -> AnyKeyPath) -> Unmanaged<AnySharedSlot>? {
        guard case .inner(let inner) = overrides, inner.isLogClosed else { return nil }
        let instances = Unmanaged.passUnretained(inner)._withUnsafeGuaranteedRef {
            Unmanaged.passUnretained($0.instances)
        }
        return Instances.slot(in: instances, at: site, keyPath: keyPath)
    }

    /// Returns a shared instance that is not overridden, and which is built if need be.
    @usableFromInline
    func shared<Value: Sendable>(
        at site: ResolutionSite,
        keyPath: consuming KeyPath<GlobalDependencies, Value>,
        build: (GlobalDependencies) -> Value
    ) -> Value {
        let reader = overrides.reader
        let instances = overrides.instances(for: site)
        if let known = Instances.slot(in: Unmanaged.passUnretained(instances), at: site, keyPath: { keyPath }) {
            let slot = unsafeDowncast(known.takeUnretainedValue(), to: SharedSlot<Value>.self)
            let box = reader == nil ? slot.box?.takeUnretainedValue() : slot.boxIfAlive
            return box?.value ?? slot.value(in: instances, for: reader, keyFamily: keyFamily, build)
        }
        let dependency = ResolvedDependency(resolvedAt: site, keyPath: keyPath)
        return instances.slot(of: dependency, Value.self).value(in: instances, for: reader, keyFamily: keyFamily, build)
    }
}

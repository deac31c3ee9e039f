extension GlobalDependencies {
    /// Returns the override of a dependency, or its default implementation where it is not overridden.
    ///
    /// Call it in the accessor of the dependency, with the key path of that accessor:
    ///
    /// ```swift
    /// extension GlobalDependencies: GreetingDependency {
    ///     var greeting: any Greeting {
    ///         resolveDependency(forKeyPath: \.greeting, defaultImplementation: PoliteGreeting())
    ///     }
    /// }
    /// ```
    ///
    /// The default implementation is evaluated at each read of a dependency that is not overridden, and never
    /// otherwise. Pass a `static let` where every read should get the same instance.
    ///
    /// Call it elsewhere, in a function, and it finds the override as well, if more slowly: by way of the accessor that
    /// the key path ends at.
    ///
    /// No lock is taken. The complexity is O(1) where nothing is overridden, and O(log *n*), to the base of 32, where
    /// *n* dependencies are.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - defaultImplementation: What the dependency is where it is not overridden.
    ///   - function: The name of the accessor. Together with the file it says which dependency this is, so a function
    ///     that wraps this one has to take it, and the three that follow, from its own caller.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the default implementation.
    @inlinable
    public func resolveDependency<Value>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        defaultImplementation: @autoclosure () -> Value,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Value {
        guard case .none = overrides else {
            let site = ResolutionSite(
                valueType: Value.self,
                function: function,
                fileID: fileID,
                line: line,
                column: column
            )
            return resolveOverride(at: site, keyPath: keyPath, defaultImplementation: defaultImplementation)
        }
        return defaultImplementation()
    }

    @inlinable
    @inline(never)
    func resolveOverride<Value>(
        at site: ResolutionSite,
        keyPath: () -> KeyPath<GlobalDependencies, Value>,
        defaultImplementation: () -> Value
    ) -> Value {
        guard let override = overrides.first(resolvedBy: site, keyPath: keyPath) else {
            if site.isInProperty { return defaultImplementation() }
            return resolveOverrideOfAccessor(at: site, keyPath: keyPath) ?? defaultImplementation()
        }
        return override._withUnsafeGuaranteedRef { override in
            if override.isProbing, !override.note(site, keyPath: keyPath()) {
                return override.valueInBase(site, keyPath: keyPath())
            }
            return unsafeDowncast(override, to: Override<Value>.self).value
        }
    }

    /// Returns the override of the dependency that a key path ends at, for a call that is not in its accessor.
    ///
    /// A subscript is an accessor, so there is nothing to look for.
    @usableFromInline
    func resolveOverrideOfAccessor<Value>(
        at site: ResolutionSite,
        keyPath: () -> KeyPath<GlobalDependencies, Value>
    ) -> Value? {
        guard !site.isInSubscript, let other = settled.firstOverride(of: Value.self) else { return nil }
        let keyPath = keyPath()
        let location = SourceLocation(fileID: site.fileID, line: site.line)
        let probing = Override(other.value, keyPath: keyPath, base: settled, location: location)
        _ = probing.probe(keyPath)
        guard probing.phase == .identified, let override = settled.override(of: probing.dependency) else { return nil }
        return unsafeDowncast(override, to: Override<Value>.self).value
    }
}

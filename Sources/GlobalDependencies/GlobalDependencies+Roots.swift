extension GlobalDependencies {
    /// Returns the override of a dependency, or the instance that belongs to the root of this container.
    ///
    /// Use it for a component that must exist once, even if some containers override its dependencies: a database, a
    /// socket, analytics. Call it in the accessor of the dependency, with the key path of that accessor:
    ///
    /// ```swift
    /// extension GlobalDependencies: GreetingDependency {
    ///     var greeting: any Greeting {
    ///         resolveDependency(forKeyPath: \.greeting, rootImplementation: { _ in PoliteGreeting() })
    ///     }
    /// }
    /// ```
    ///
    /// The root is the default container of the process, or a container that `GlobalDependencies()` creates, or the
    /// container of a test with its own dependencies. The instance is built once, at the first read, with the container of
    /// the root. Derived containers, scopes and lifetimes share the instance. Each test with its own dependencies has its
    /// own root, so these tests can run in parallel.
    ///
    /// An override of this dependency hides the instance. An override of a dependency that the instance reads reaches the
    /// instance only if it is an override of the root: in `prepareDependencies`, or in the trait of a test. A strict test
    /// reports a read of the instance from a derived container with such an override.
    ///
    /// The first read determines the contents of the default container, as any other read does. The instance is released
    /// with the last container that belongs to the root.
    ///
    /// In all other respects, this method behaves like
    /// ``resolveDependency(forKeyPath:sharedImplementation:testImplementation:previewImplementation:function:fileID:line:column:)``.
    ///
    /// - Complexity: O(log *n*) for *n* overrides, and one lookup in a hash tree, once the instance is built.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - rootImplementation: A closure that builds the live instance, given the container of the root.
    ///   - testImplementation: A closure that builds the instance for tests, or nil if tests build the live one.
    ///   - previewImplementation: A closure that builds the instance for previews, or nil if previews build the live one.
    ///   - function: The name of the accessor.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the instance of the root.
    @inlinable
    @_disfavoredOverload  // A closure without a label is a shared implementation.
    public func resolveDependency<Value: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        rootImplementation: (GlobalDependencies) -> Value,
        testImplementation: ((GlobalDependencies) -> Value)? = nil,
        previewImplementation: ((GlobalDependencies) -> Value)? = nil,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Value {
        resolveInRoot(
            AccessorCall(Value.self, in: function, fileID: fileID, line: line, column: column),
            keyPath: keyPath,
            as: .root(hasTestImplementation: testImplementation != nil),
            live: rootImplementation,
            test: testImplementation,
            preview: previewImplementation
        )
    }

    /// Returns the override of a dependency, or its instance in the root of this container.
    @inlinable
    @inline(never)
    package func resolveInRoot<Value: Sendable>(
        _ call: AccessorCall,
        keyPath: () -> KeyPath<GlobalDependencies, Value>,
        as kind: ImplementationKind,
        live: (GlobalDependencies) -> Value,
        test: ((GlobalDependencies) -> Value)?,
        preview: ((GlobalDependencies) -> Value)?
    ) -> Value {
        lookUp(call, keyPath: keyPath, as: kind) {
            switch unretainedStored.with({ $0.lookUpRootInstance(call, keyPath: keyPath) }) {
            case (let instance, isRetained: true)?:
                return instance.with { $0.createdValue(as: Value.self) }
            case (let instance, isRetained: false)?:
                if let value = instance.with({ $0.valueIfAlive(as: Value.self) }) { return value }
            case nil:
                break
            }
            return sharedInstance(call, keyPath: keyPath, as: kind, live: live, test: test, preview: preview)
        }
    }
}

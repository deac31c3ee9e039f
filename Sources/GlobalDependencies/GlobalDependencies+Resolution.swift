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
    /// Call it nowhere else. The accessor is what a dependency is known by, so a call in another place resolves a
    /// dependency of its own, which no override reaches.
    ///
    /// No lock is taken. The complexity is O(1) where nothing is overridden, and O(log *n*), to the base of 32, where
    /// *n* dependencies are.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - defaultImplementation: What the dependency is where it is not overridden.
    ///   - function: The name of the accessor. Together with the file it says which dependency this is, so a function
    ///     that wraps this one has to take it, and the three that follow, from its own caller, and the key path as an
    ///     autoclosure: whether that has arguments could not be told otherwise.
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
        resolve(
            AccessorCall(valueType: Value.self, accessor: function, fileID: fileID, line: line, column: column),
            keyPath: keyPath,
            as: .defaultImplementation,
            defaultImplementation
        )
    }

    /// Explains the mistake of a default implementation that is not of the type of the dependency.
    ///
    /// Without it, the compiler fails to produce a diagnostic.
    @available(*, unavailable, message: "the default implementation is not of the type of the dependency")
    @_disfavoredOverload
    public func resolveDependency<Value, Implementation>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        defaultImplementation: @autoclosure () -> Implementation,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Value {
        fatalError("an unavailable function is never called")
    }

    /// Returns the override of a dependency, or the one of its implementations that the context of this container asks
    /// for.
    ///
    /// ```swift
    /// extension GlobalDependencies: GreetingDependency {
    ///     var greeting: any Greeting {
    ///         resolveDependency(
    ///             forKeyPath: \.greeting,
    ///             defaultImplementation: PoliteGreeting(),
    ///             testImplementation: MockGreeting()
    ///         )
    ///     }
    /// }
    /// ```
    ///
    /// All else is as with ``resolveDependency(forKeyPath:defaultImplementation:function:fileID:line:column:)``.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - defaultImplementation: What the dependency is where it is not overridden, in an app and in previews.
    ///   - testImplementation: What it is in tests.
    ///   - function: The name of the accessor.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the implementation for the context.
    @inlinable
    public func resolveDependency<Value>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        defaultImplementation: @autoclosure () -> Value,
        testImplementation: @autoclosure () -> Value,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Value {
        resolve(
            AccessorCall(valueType: Value.self, accessor: function, fileID: fileID, line: line, column: column),
            keyPath: keyPath,
            as: .testImplementation
        ) {
            usesTestImplementation(keyPath()) ? testImplementation() : defaultImplementation()
        }
    }

    /// Returns the override of a dependency, or the one of its implementations that the context of this container asks
    /// for.
    ///
    /// All is as with
    /// ``resolveDependency(forKeyPath:defaultImplementation:testImplementation:function:fileID:line:column:)``.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - defaultImplementation: What the dependency is where it is not overridden, in an app.
    ///   - testImplementation: What it is in tests.
    ///   - previewImplementation: What it is in previews.
    ///   - function: The name of the accessor.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the implementation for the context.
    @inlinable
    public func resolveDependency<Value>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        defaultImplementation: @autoclosure () -> Value,
        testImplementation: @autoclosure () -> Value,
        previewImplementation: @autoclosure () -> Value,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Value {
        resolveDependency(
            forKeyPath: keyPath(),
            defaultImplementation: stored.context == .preview ? previewImplementation() : defaultImplementation(),
            testImplementation: testImplementation(),
            function: function,
            fileID: fileID,
            line: line,
            column: column
        )
    }

    /// Returns the override of a dependency, or the one of its implementations that the context of this container asks
    /// for.
    ///
    /// All is as with
    /// ``resolveDependency(forKeyPath:defaultImplementation:testImplementation:function:fileID:line:column:)``.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - defaultImplementation: What the dependency is where it is not overridden, in an app and in tests.
    ///   - previewImplementation: What it is in previews.
    ///   - function: The name of the accessor.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the implementation for the context.
    @inlinable
    public func resolveDependency<Value>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        defaultImplementation: @autoclosure () -> Value,
        previewImplementation: @autoclosure () -> Value,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Value {
        resolveDependency(
            forKeyPath: keyPath(),
            defaultImplementation: stored.context == .preview ? previewImplementation() : defaultImplementation(),
            function: function,
            fileID: fileID,
            line: line,
            column: column
        )
    }

    /// Returns the override of a dependency, or its implementation if it is not overridden.
    @inlinable
    func resolve<Value>(
        _ call: @autoclosure () -> AccessorCall,
        keyPath: () -> KeyPath<GlobalDependencies, Value>,
        as kind: ImplementationKind,
        _ implementation: () -> Value
    ) -> Value {
        guard let storage = unretainedStorage, !storage.with({ $0.resolvesDefaults }) else { return implementation() }
        return lookUp(call(), keyPath: keyPath, as: kind, otherwise: implementation)
    }

    /// Returns the override of a dependency, or another value if it is not overridden.
    @inlinable
    @inline(never)
    func lookUp<Value>(
        _ call: AccessorCall,
        keyPath: () -> KeyPath<GlobalDependencies, Value>,
        as kind: ImplementationKind,
        otherwise: () -> Value
    ) -> Value {
        guard let storage = unretainedStorage else { return otherwise() }
        switch storage.with({ $0.lookUp(call, keyPath: keyPath) }) {
        case .override(let override): return override.with { $0.value(as: Value.self) }
        case .notOverridden: return otherwise()
        case .observed: return resolveObserved(call, keyPath: keyPath(), as: kind, otherwise: otherwise)
        }
    }

    /// Returns a Boolean value that indicates whether a dependency has its test implementation if it is not overridden.
    @usableFromInline
    func usesTestImplementation(_ keyPath: @autoclosure () -> AnyKeyPath) -> Bool {
        stored.context == .test && !stored.usesLive(keyPath())
    }
}

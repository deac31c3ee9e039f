extension GlobalDependencies {
    /// Returns the override of a dependency, or its default implementation if it is not overridden.
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
    /// The default implementation is evaluated at each read of a dependency that is not overridden, and never for one
    /// that is. Pass a `static let` if every read should return the same instance. A default implementation that reads
    /// its own dependency overflows the stack. In a test with the trait `.dependencies`, and in a container that
    /// records its reads, it traps with the whole cycle instead.
    ///
    /// Call this method only in the accessor. The accessor identifies the dependency: a call from any other place
    /// resolves a separate dependency that no override reaches.
    ///
    /// The lookup takes no lock.
    ///
    /// - Complexity: O(1) without overrides, otherwise O(log *n*) for *n* overrides.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - defaultImplementation: The implementation of a dependency that is not overridden.
    ///   - function: The name of the accessor. Together with the file, it identifies the dependency. A function that
    ///     wraps this one has to take this argument and the next three from its own caller. It also has to take the key
    ///     path as an autoclosure. Otherwise, this method cannot detect whether the key path has arguments.
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
        if resolvesDefaults { return defaultImplementation() }
        return lookUp(
            AccessorCall(Value.self, in: function, fileID: fileID, line: line, column: column),
            keyPath: keyPath,
            as: .defaultImplementation,
            otherwise: defaultImplementation
        )
    }

    /// Explains that a default implementation does not have the type of the dependency.
    ///
    /// Without this overload, the compiler fails to produce a diagnostic.
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

    /// Returns the override of a dependency, or its implementation for the context of this container.
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
    /// In all other respects, this method behaves like
    /// ``resolveDependency(forKeyPath:defaultImplementation:function:fileID:line:column:)``.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - defaultImplementation: The implementation in an app and in previews.
    ///   - testImplementation: The implementation in tests.
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
        func implementation() -> Value {
            usesTestImplementation(keyPath()) ? testImplementation() : defaultImplementation()
        }
        if resolvesDefaults { return implementation() }
        return lookUp(
            AccessorCall(Value.self, in: function, fileID: fileID, line: line, column: column),
            keyPath: keyPath,
            as: .testImplementation,
            otherwise: implementation
        )
    }

    /// Returns the override of a dependency, or its implementation for the context of this container.
    ///
    /// In all other respects, this method behaves like
    /// ``resolveDependency(forKeyPath:defaultImplementation:testImplementation:function:fileID:line:column:)``.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - defaultImplementation: The implementation in an app.
    ///   - testImplementation: The implementation in tests.
    ///   - previewImplementation: The implementation in previews.
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

    /// Returns the override of a dependency, or its implementation for the context of this container.
    ///
    /// In all other respects, this method behaves like
    /// ``resolveDependency(forKeyPath:defaultImplementation:testImplementation:function:fileID:line:column:)``.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - defaultImplementation: The implementation in an app and in tests.
    ///   - previewImplementation: The implementation in previews.
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

    /// Returns the override of a dependency, or an implementation that is built only from other dependencies.
    ///
    /// Call it in the accessor of the dependency, and build the implementation with the container that the closure
    /// receives:
    ///
    /// ```swift
    /// extension GlobalDependencies {
    ///     var doorman: Doorman {
    ///         resolveDependency(forKeyPath: \.doorman, composedImplementation: { Doorman(dependencies: $0) })
    ///     }
    /// }
    ///
    /// struct Doorman {
    ///     private let dependencies: any GreetingDependency
    ///
    ///     init(dependencies: GlobalDependencies) {
    ///         self.dependencies = dependencies
    ///     }
    /// }
    /// ```
    ///
    /// The closure runs at each read of a dependency that is not overridden. It receives the container that is read, so
    /// the implementation has the overrides of its reader.
    ///
    /// A strict test reports no read of this dependency. It reports the dependencies that the implementation reads, if
    /// they are live and the test does not override them.
    ///
    /// In all other respects, this method behaves like
    /// ``resolveDependency(forKeyPath:defaultImplementation:function:fileID:line:column:)``.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - composedImplementation: A closure that builds the implementation, given the container that is read.
    ///   - testImplementation: A closure that builds the implementation for tests, or nil if tests use the composed
    ///     one.
    ///   - previewImplementation: A closure that builds the implementation for previews, or nil if previews use the
    ///     composed one.
    ///   - function: The name of the accessor.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the implementation for the context.
    @inlinable
    public func resolveDependency<Value>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        composedImplementation: (GlobalDependencies) -> Value,
        testImplementation: ((GlobalDependencies) -> Value)? = nil,
        previewImplementation: ((GlobalDependencies) -> Value)? = nil,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Value {
        func compose() -> Value {
            implementation(
                keyPath,
                live: composedImplementation,
                test: testImplementation,
                preview: previewImplementation
            )
        }
        if resolvesDefaults { return compose() }
        return lookUp(
            AccessorCall(Value.self, in: function, fileID: fileID, line: line, column: column),
            keyPath: keyPath,
            as: .composed,
            otherwise: compose
        )
    }

    /// Returns the override of a dependency, or another value if it is not overridden.
    @inlinable
    @inline(never)
    package func lookUp<Value>(
        _ call: AccessorCall,
        keyPath: () -> KeyPath<GlobalDependencies, Value>,
        as kind: ImplementationKind,
        otherwise: () -> Value
    ) -> Value {
        switch unretainedStored.with({ $0.lookUp(call, keyPath: keyPath) }) {
        case .override(let override): return override.with { $0.value(as: Value.self) }
        case .notOverridden: return otherwise()
        case .observed: return resolveObserved(call, keyPath: keyPath(), as: kind, otherwise: otherwise)
        }
    }

    /// Returns the result of the closure for the context of this container, called with this container.
    @inlinable
    package func implementation<Value>(
        _ keyPath: () -> KeyPath<GlobalDependencies, Value>,
        live: (GlobalDependencies) -> Value,
        test: ((GlobalDependencies) -> Value)?,
        preview: ((GlobalDependencies) -> Value)?
    ) -> Value {
        if let test, usesTestImplementation(keyPath()) { return test(self) }
        if let preview, stored.context == .preview { return preview(self) }
        return live(self)
    }

    /// Returns a Boolean value that indicates whether a dependency with a test implementation is live in a test.
    @usableFromInline
    func usesLiveInTest(_ keyPath: () -> AnyKeyPath) -> Bool {
        stored.context == .test && stored.usesLive(keyPath())
    }

    /// Returns a Boolean value that indicates whether a dependency uses its test implementation if it is not
    /// overridden.
    @usableFromInline
    package func usesTestImplementation(_ keyPath: @autoclosure () -> AnyKeyPath) -> Bool {
        stored.context == .test && !stored.usesLive(keyPath())
    }
}

extension GlobalDependencies {
    /// Returns the override of a dependency, or the instance that this container shares.
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
    /// The instance is built exactly once, at the first read, even if several threads read it concurrently. All copies
    /// of this container share it. A container that is derived from this one by an override builds its own instance,
    /// because the instance may read the overridden dependency. So does a container that `GlobalDependencies()`
    /// creates.
    ///
    /// The closure receives a container that resolves the same dependencies as this one. The instance may store it
    /// without a reference cycle: that container does not retain the shared instances. They are released with the last
    /// copy of this container, or of a narrowed one. An instance that outlives them still resolves every dependency.
    /// Shared instances that it reads afterwards live only as long as other code retains them.
    ///
    /// No lock is held while the closure runs, and only concurrent readers of the same instance block. A read of an
    /// instance that is built takes no lock. Traps with the whole cycle if the closure reads a dependency that needs
    /// this instance.
    ///
    /// In tests and previews, the instance is that of the test or preview implementation, if there is one. It is also
    /// built once per container, so a component and a test that read the dependency through the same container get the
    /// same test instance:
    ///
    /// ```swift
    /// extension GlobalDependencies: GreetingDependency {
    ///     var greeting: any Greeting {
    ///         resolveDependency(
    ///             forKeyPath: \.greeting,
    ///             sharedImplementation: { _ in PoliteGreeting() },
    ///             testImplementation: { _ in MockGreeting() }
    ///         )
    ///     }
    /// }
    /// ```
    ///
    /// - Complexity: One lookup in a hash tree, once the instance is built.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - sharedImplementation: A closure that builds the live instance, given a container.
    ///   - testImplementation: A closure that builds the instance for tests, given a container, or nil if tests share
    ///     the live implementation.
    ///   - previewImplementation: A closure that builds the instance for previews, given a container, or nil if
    ///     previews share the live implementation.
    ///   - function: The name of the accessor. Together with the file, it identifies the dependency. A function that
    ///     wraps this one has to take this argument and the next three from its own caller.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the shared instance for the context.
    @inlinable
    public func resolveDependency<Value: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        sharedImplementation: (GlobalDependencies) -> Value,
        testImplementation: ((GlobalDependencies) -> Value)? = nil,
        previewImplementation: ((GlobalDependencies) -> Value)? = nil,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Value {
        resolveShared(
            AccessorCall(Value.self, in: function, fileID: fileID, line: line, column: column),
            keyPath: keyPath,
            as: testImplementation == nil ? .shared : .sharedTestImplementation,
            live: sharedImplementation,
            test: testImplementation,
            preview: previewImplementation
        )
    }

    /// Returns the override of a dependency, or the instance that this container shares while other code retains it.
    ///
    /// Use it for state that exists only as long as it is used, such as the session of a call that several screens share:
    ///
    /// ```swift
    /// extension GlobalDependencies {
    ///     var player: Player {
    ///         resolveDependency(forKeyPath: \.player, weakImplementation: { _ in Player() })
    ///     }
    /// }
    ///
    /// final class Player: Sendable {}
    /// ```
    ///
    /// The container does not retain the instance. After the last other reference is released, the next read builds a new
    /// one. Concurrent readers always get the same instance. A component has to store the instance: with
    /// `dependencies.player` alone, each statement may build another one.
    ///
    /// The type of the dependency has to be a class, or a protocol that only classes implement. Traps with the location
    /// if the closure returns an instance of a value type, because only objects can be retained.
    ///
    /// Each read takes a lock. In all other respects, this method behaves like
    /// ``resolveDependency(forKeyPath:sharedImplementation:testImplementation:previewImplementation:function:fileID:line:column:)``.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - weakImplementation: A closure that builds the live instance, given a container.
    ///   - testImplementation: A closure that builds the instance for tests, or nil if tests build the live one.
    ///   - previewImplementation: A closure that builds the instance for previews, or nil if previews build the live one.
    ///   - function: The name of the accessor.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the shared instance for the context.
    @inlinable
    @_disfavoredOverload  // A closure without a label is a shared implementation.
    public func resolveDependency<Value: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        weakImplementation: (GlobalDependencies) -> Value,
        testImplementation: ((GlobalDependencies) -> Value)? = nil,
        previewImplementation: ((GlobalDependencies) -> Value)? = nil,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Value {
        resolveShared(
            AccessorCall(Value.self, in: function, fileID: fileID, line: line, column: column),
            keyPath: keyPath,
            as: .weak(hasTestImplementation: testImplementation != nil),
            live: weakImplementation,
            test: testImplementation,
            preview: previewImplementation
        )
    }

    /// Returns the override of a dependency, or its shared instance.
    @inlinable
    @inline(never)
    package func resolveShared<Value: Sendable>(
        _ call: AccessorCall,
        keyPath: () -> KeyPath<GlobalDependencies, Value>,
        as kind: ImplementationKind,
        live: (GlobalDependencies) -> Value,
        test: ((GlobalDependencies) -> Value)? = nil,
        preview: ((GlobalDependencies) -> Value)? = nil
    ) -> Value {
        if test == nil || !usesLiveInTest(keyPath) {
            // An instance is created only if its dependency is not overridden.
            switch unretainedStored.with({ $0.lookUpInstance(call, keyPath: keyPath) }) {
            case (let instance, isRetained: true)?:
                return instance.with { $0.createdValue(as: Value.self) }
            case (let instance, isRetained: false)?:
                if let value = instance.with({ $0.valueIfAlive(as: Value.self) }) { return value }
            case nil:
                break
            }
        }
        return resolveNewShared(call, keyPath: keyPath, as: kind, live: live, test: test, preview: preview)
    }

    /// Returns the override of a dependency, or its shared instance, which was not created or is not alive.
    ///
    /// A live implementation in a test has its own instance.
    @usableFromInline
    func resolveNewShared<Value: Sendable>(
        _ call: AccessorCall,
        keyPath: () -> KeyPath<GlobalDependencies, Value>,
        as kind: ImplementationKind,
        live: (GlobalDependencies) -> Value,
        test: ((GlobalDependencies) -> Value)?,
        preview: ((GlobalDependencies) -> Value)?
    ) -> Value {
        lookUp(call, keyPath: keyPath, as: kind) {
            let isLiveInTest = test != nil && usesLiveInTest(keyPath)
            let call = isLiveInTest ? AccessorCall(call, type: LiveInTest<Value>.self) : call
            return sharedInstance(call, keyPath: keyPath, as: kind, live: live, test: test, preview: preview)
        }
    }

    /// Returns the instance of a dependency that is not overridden, creating it if needed.
    ///
    /// The call determines the contents of a default container.
    @usableFromInline
    package func sharedInstance<Value: Sendable>(
        _ call: AccessorCall,
        keyPath: () -> KeyPath<GlobalDependencies, Value>,
        as kind: ImplementationKind,
        live: (GlobalDependencies) -> Value,
        test: ((GlobalDependencies) -> Value)?,
        preview: ((GlobalDependencies) -> Value)?
    ) -> Value {
        let (instance, container, reader) = stored.instance(call, keyPath(), ofRoot: kind.isOfRoot) {
            SharedInstance($0, kind)
        }
        let decoration = kind.isOfRoot ? nil : container.decoration(of: instance.id, valueType: Value.self)
        return instance.value(in: container, readBy: reader, decoratedBy: decoration) {
            $0.implementation(keyPath, live: live, test: test, preview: preview)
        }
    }
}

/// The type in the identity of a live instance in a test, which a container may have in addition to the test instance.
///
/// A scope that uses the dependency live may read the container of the enclosing scope, and therefore the same
/// instances.
enum LiveInTest<Value> {}

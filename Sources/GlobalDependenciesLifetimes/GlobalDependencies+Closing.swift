public import GlobalDependencies
internal import GlobalDependenciesScopes

extension GlobalDependencies {
    /// Returns the override of a dependency, or a shared instance that is closed at the end of a lifetime.
    ///
    /// ```swift
    /// protocol StoreDependency: Dependencies {
    ///     var store: any Store { get }
    /// }
    ///
    /// extension GlobalDependencies: StoreDependency {
    ///     var store: any Store {
    ///         resolveDependency(
    ///             forKeyPath: \.store,
    ///             sharedImplementation: { FileStore(dependencies: $0) },
    ///             closing: { try await $0.close() }
    ///         )
    ///     }
    /// }
    /// ```
    ///
    /// The instance belongs to the lifetime of this container. A lifetime begins with
    /// ``GlobalDependencies/GlobalDependencies/lifetime(of:fileID:line:)``, with
    /// ``withPreparedDependencies(isolation:closingTimeLimit:clock:_:operation:fileID:line:)``, or with a test that has
    /// the trait `.dependencies`. Neither an override nor an instance that is never created is closed. The default
    /// container of a process that was not prepared ends with the process and closes nothing. In any other container
    /// without a lifetime, the creation of the instance is reported.
    ///
    /// The instance of a container that is derived by an override or a scope closes before the end of the lifetime if it is
    /// an object: when the container was released and no other code retains the instance. The library checks this when
    /// a derived container with such an instance is released.
    ///
    /// In the `closing` closure, `.default` is the container with which the instance was created.
    ///
    /// In all other respects, this method behaves like the `resolveDependency` with a `sharedImplementation` alone.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - sharedImplementation: A closure that creates the live instance, given a container.
    ///   - testImplementation: A closure that creates the instance for tests, or nil if tests create the live one.
    ///   - previewImplementation: A closure that creates the instance for previews, or nil if previews create the live one.
    ///   - closing: A closure that closes the instance, whichever closure created it. It is called once.
    ///   - function: The name of the accessor.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the shared instance.
    public func resolveDependency<Value: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        sharedImplementation: (GlobalDependencies) -> Value,
        testImplementation: ((GlobalDependencies) -> Value)? = nil,
        previewImplementation: ((GlobalDependencies) -> Value)? = nil,
        closing: @escaping @Sendable (Value) async throws -> Void,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Value {
        resolveDependency(
            forKeyPath: keyPath(),
            sharedImplementation: { $0.addResource(sharedImplementation($0), closing) },
            testImplementation: testImplementation.map { create in { $0.addResource(create($0), closing) } },
            previewImplementation: previewImplementation.map { create in { $0.addResource(create($0), closing) } },
            function: function,
            fileID: fileID,
            line: line,
            column: column
        )
    }

    /// Returns the override of a dependency, or an instance of the root that is closed at the end of its lifetime.
    ///
    /// ```swift
    /// protocol JournalDependency: Dependencies {
    ///     var journal: any Store { get }
    /// }
    ///
    /// extension GlobalDependencies: JournalDependency {
    ///     var journal: any Store {
    ///         resolveDependency(
    ///             forKeyPath: \.journal,
    ///             rootImplementation: { FileStore(dependencies: $0) },
    ///             closing: { try await $0.close() }
    ///         )
    ///     }
    /// }
    /// ```
    ///
    /// The instance belongs to the lifetime of the root: that of
    /// ``withPreparedDependencies(isolation:closingTimeLimit:clock:_:operation:fileID:line:)`` or of a test. A lifetime
    /// within it does not close the instance.
    ///
    /// In all other respects, this method behaves like the `resolveDependency` with a `rootImplementation` alone, and like
    /// the one with a `sharedImplementation` and `closing`.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - rootImplementation: A closure that creates the live instance, given the container of the root.
    ///   - testImplementation: A closure that creates the instance for tests, or nil if tests create the live one.
    ///   - previewImplementation: A closure that creates the instance for previews, or nil if previews create the live one.
    ///   - closing: A closure that closes the instance, whichever closure created it. It is called once.
    ///   - function: The name of the accessor.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the instance of the root.
    public func resolveDependency<Value: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, Value>,
        rootImplementation: (GlobalDependencies) -> Value,
        testImplementation: ((GlobalDependencies) -> Value)? = nil,
        previewImplementation: ((GlobalDependencies) -> Value)? = nil,
        closing: @escaping @Sendable (Value) async throws -> Void,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Value {
        resolveDependency(
            forKeyPath: keyPath(),
            rootImplementation: { $0.addResource(rootImplementation($0), closing) },
            testImplementation: testImplementation.map { create in { $0.addResource(create($0), closing) } },
            previewImplementation: previewImplementation.map { create in { $0.addResource(create($0), closing) } },
            function: function,
            fileID: fileID,
            line: line,
            column: column
        )
    }

    /// Adds the instance for which this container was created to the resources of its lifetime, and returns its value.
    ///
    /// - Parameters:
    ///   - value: The value of the instance.
    ///   - scope: The default container of the closing closure, or nil for this container.
    ///   - closing: A closure that closes the instance.
    /// - Returns: The value.
    @discardableResult
    func addResource<Value: Sendable>(
        _ value: Value,
        in scope: GlobalDependencies? = nil,
        _ closing: @escaping @Sendable (Value) async throws -> Void
    ) -> Value {
        guard let instance = stored.creation, let location = instance.id.location, let table = stored.instancesIfAny
        else { return value }
        guard let observer = observersOfContents.lifetime else {
            if !isDefaultOfProcess { Misuse.neverClosed(instance.id).report(as: .warning) }
            return value
        }
        let retained = ClosableInstance(value, in: instance)
        observer.state.add(
            ClosableResource(
                id: instance.id,
                place: instance.kind.isOfRoot ? .root(table) : .sharedInstance(in: table),
                observer: observer,
                becomesUnused: retained.becomesUnused,
                close: { [scope = scope ?? self] in
                    try await DependencyScope(of: scope, at: location).run { try await closing(retained.value) }
                }
            )
        )
        return value
    }
}

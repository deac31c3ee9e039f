public import GlobalDependencies
internal import GlobalDependenciesScopes

extension LifetimeDependencies {
    /// Returns the override of a dependency of the lifetime, or its default implementation if it is not overridden.
    ///
    /// ```swift
    /// extension LifetimeDependencies<Session> {
    ///     var database: Database {
    ///         get { resolveDependency(forKeyPath: \.database, defaultImplementation: Database()) }
    ///         set { override(keyPath: \.database, with: newValue) }
    ///     }
    /// }
    /// ```
    ///
    /// The default implementation is evaluated at each read. A strict test reports the read of a default implementation
    /// unless the test overrides the dependency with `override(of:)`.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - defaultImplementation: The implementation of a dependency that is not overridden.
    ///   - function: The name of the accessor.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the default implementation.
    public func resolveDependency<Member>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<Self, Member>,
        defaultImplementation: @autoclosure () -> Member,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Member {
        own.lookUp(
            AccessorCall(Member.self, in: function, fileID: fileID, line: line, column: column),
            keyPath: { Self.keyPathOfContainer(keyPath()) },
            as: .defaultImplementation,
            otherwise: defaultImplementation
        )
    }

    /// Returns the override of a dependency of the lifetime, or its implementation for the context.
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
    public func resolveDependency<Member>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<Self, Member>,
        defaultImplementation: @autoclosure () -> Member,
        testImplementation: @autoclosure () -> Member,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Member {
        own.lookUp(
            AccessorCall(Member.self, in: function, fileID: fileID, line: line, column: column),
            keyPath: { Self.keyPathOfContainer(keyPath()) },
            as: .testImplementation,
            otherwise: {
                own.usesTestImplementation(Self.keyPathOfContainer(keyPath()))
                    ? testImplementation() : defaultImplementation()
            }
        )
    }

    /// Returns the override of a dependency of the lifetime, or its implementation for the context.
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
    public func resolveDependency<Member>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<Self, Member>,
        defaultImplementation: @autoclosure () -> Member,
        testImplementation: @autoclosure () -> Member,
        previewImplementation: @autoclosure () -> Member,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Member {
        resolveDependency(
            forKeyPath: keyPath(),
            defaultImplementation: own.stored.context == .preview ? previewImplementation() : defaultImplementation(),
            testImplementation: testImplementation(),
            function: function,
            fileID: fileID,
            line: line,
            column: column
        )
    }

    /// Returns the override of a dependency of the lifetime, or its implementation for the context.
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
    public func resolveDependency<Member>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<Self, Member>,
        defaultImplementation: @autoclosure () -> Member,
        previewImplementation: @autoclosure () -> Member,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Member {
        resolveDependency(
            forKeyPath: keyPath(),
            defaultImplementation: own.stored.context == .preview ? previewImplementation() : defaultImplementation(),
            function: function,
            fileID: fileID,
            line: line,
            column: column
        )
    }

    /// Returns the override of a dependency of the lifetime, or an implementation that is built only from the container.
    ///
    /// The closure runs at each read of a dependency that is not overridden. A strict test does not report the read.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - composedImplementation: A closure that builds the implementation, given the container that is read.
    ///   - testImplementation: A closure that builds the implementation for tests, or nil if tests use the composed one.
    ///   - previewImplementation: A closure that builds the implementation for previews, or nil if previews use the
    ///     composed one.
    ///   - function: The name of the accessor.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the implementation for the context.
    public func resolveDependency<Member>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<Self, Member>,
        composedImplementation: (Self) -> Member,
        testImplementation: ((Self) -> Member)? = nil,
        previewImplementation: ((Self) -> Member)? = nil,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Member {
        own.lookUp(
            AccessorCall(Member.self, in: function, fileID: fileID, line: line, column: column),
            keyPath: { Self.keyPathOfContainer(keyPath()) },
            as: .composed,
            otherwise: {
                own.implementation(
                    { Self.keyPathOfContainer(keyPath()) },
                    live: { _ in composedImplementation(self) },
                    test: testImplementation.map { build in { _ in build(self) } },
                    preview: previewImplementation.map { build in { _ in build(self) } }
                )
            }
        )
    }

    /// Returns the override of a dependency of the lifetime, or the shared instance of the lifetime.
    ///
    /// ```swift
    /// extension LifetimeDependencies<Session> {
    ///     var inbox: Inbox {
    ///         resolveDependency(forKeyPath: \.inbox, sharedImplementation: { Inbox(dependencies: $0) })
    ///     }
    /// }
    /// ```
    ///
    /// The instance is created at the first read, exactly once, and belongs to the lifetime. A container that is
    /// derived by an override creates its own. A strict test reports the creation of an instance that reads neither the
    /// value nor other dependencies of the container.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - sharedImplementation: A closure that creates the instance, given the container of the lifetime.
    ///   - testImplementation: A closure that creates the instance for tests, or nil if tests create the live one.
    ///   - previewImplementation: A closure that creates the instance for previews, or nil if previews create the live one.
    ///   - closing: A closure that closes the instance at the end of the lifetime, or nil. It is called once.
    ///   - function: The name of the accessor.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the shared instance.
    @inlinable
    public func resolveDependency<Member: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<Self, Member>,
        sharedImplementation: (Self) -> Member,
        testImplementation: ((Self) -> Member)? = nil,
        previewImplementation: ((Self) -> Member)? = nil,
        closing: (@Sendable (Member) async throws -> Void)? = nil,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Member {
        resolveShared(
            in: own,
            AccessorCall(Member.self, in: function, fileID: fileID, line: line, column: column),
            keyPath: keyPath,
            as: testImplementation == nil ? .shared : .sharedTestImplementation,
            live: sharedImplementation,
            test: testImplementation,
            preview: previewImplementation,
            closing: closing
        )
    }

    /// Returns the override of a dependency of the lifetime, or the instance of the lifetime while other code retains it.
    ///
    /// In all other respects, this method behaves like the `resolveDependency` with a `weakImplementation` of
    /// `GlobalDependencies`.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - weakImplementation: A closure that creates the instance, given the container of the lifetime.
    ///   - testImplementation: A closure that creates the instance for tests, or nil if tests create the live one.
    ///   - previewImplementation: A closure that creates the instance for previews, or nil if previews create the live one.
    ///   - function: The name of the accessor.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the instance.
    @_disfavoredOverload  // A closure without a label is a shared implementation.
    @inlinable
    public func resolveDependency<Member: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<Self, Member>,
        weakImplementation: (Self) -> Member,
        testImplementation: ((Self) -> Member)? = nil,
        previewImplementation: ((Self) -> Member)? = nil,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Member {
        resolveShared(
            in: own,
            AccessorCall(Member.self, in: function, fileID: fileID, line: line, column: column),
            keyPath: keyPath,
            as: .weak(hasTestImplementation: testImplementation != nil),
            live: weakImplementation,
            test: testImplementation,
            preview: previewImplementation
        )
    }

    /// Returns the override of a dependency of the lifetime, or its shared instance in a container.
    ///
    /// - Parameters:
    ///   - container: The container that the instance belongs to.
    ///   - call: The call that resolves the dependency.
    ///   - keyPath: The key path of the accessor.
    ///   - kind: The kind of implementation.
    ///   - live: A closure that creates the live instance.
    ///   - test: A closure that creates the instance for tests, or nil.
    ///   - preview: A closure that creates the instance for previews, or nil.
    ///   - closing: A closure that closes the instance, or nil.
    /// - Returns: The override, or the instance.
    @inlinable
    func resolveShared<Member: Sendable>(
        in container: GlobalDependencies,
        _ call: AccessorCall,
        keyPath: () -> KeyPath<Self, Member>,
        as kind: ImplementationKind,
        live: (Self) -> Member,
        test: ((Self) -> Member)?,
        preview: ((Self) -> Member)?,
        closing: (@Sendable (Member) async throws -> Void)? = nil
    ) -> Member {
        container.resolveShared(
            call,
            keyPath: { Self.keyPathOfContainer(keyPath()) },
            as: kind,
            live: { create(live, in: $0, closing: closing) },
            test: test.map { test in { create(test, in: $0, closing: closing) } },
            preview: preview.map { preview in { create(preview, in: $0, closing: closing) } }
        )
    }

    /// Creates a shared instance of the lifetime.
    ///
    /// - Parameters:
    ///   - implementation: A closure that creates the instance.
    ///   - container: The container in which the closure creates the instance.
    ///   - closing: A closure that closes the instance, or nil.
    /// - Returns: The instance.
    @usableFromInline
    func create<Member: Sendable>(
        _ implementation: (Self) -> Member,
        in container: GlobalDependencies,
        closing: (@Sendable (Member) async throws -> Void)?
    ) -> Member {
        let dependencies = Self(own: container, ordinary: isDerived ? container : ordinary, source: source, owner: nil)
        let member = implementation(dependencies)
        if let closing { container.addResource(member, in: dependencies.ordinary, closing) }
        return member
    }

    /// Runs an operation in a scope with this container, without the value of the lifetime.
    ///
    /// - Parameters:
    ///   - operation: The operation to run in the scope.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    @discardableResult
    public func yield<Result, Failure: Error>(
        _ operation: () throws(Failure) -> Result,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(Failure) -> Result {
        try buildGlobal().yield(operation, fileID: fileID, line: line)
    }
}

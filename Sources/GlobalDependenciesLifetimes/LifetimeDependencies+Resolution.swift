internal import GlobalDependencies

extension LifetimeDependencies {
    /// Returns the override of a dependency of the lifetime, or its default implementation if it is not overridden.
    ///
    /// ```swift
    /// extension LifetimeDependencies<Session> {
    ///     var greeting: String {
    ///         resolveDependency(forKeyPath: \.greeting, defaultImplementation: "Hello, \(value.user.name)!")
    ///     }
    /// }
    /// ```
    ///
    /// The default implementation is evaluated at each read. A strict test does not report the read, because the test
    /// begins the lifetime itself.
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
            as: .testImplementation,
            otherwise: defaultImplementation
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
    /// derived by an override creates its own.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - sharedImplementation: A closure that creates the instance, given the container of the lifetime.
    ///   - closing: A closure that closes the instance at the end of the lifetime, or nil. It is called once.
    ///   - function: The name of the accessor.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the shared instance.
    public func resolveDependency<Member: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<Self, Member>,
        sharedImplementation: (Self) -> Member,
        closing: (@Sendable (Member) async throws -> Void)? = nil,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> Member {
        own.resolveShared(
            AccessorCall(Member.self, in: function, fileID: fileID, line: line, column: column),
            keyPath: { Self.keyPathOfContainer(keyPath()) },
            as: .sharedTestImplementation,
            live: { container in
                let dependencies = Self(
                    own: container,
                    ordinary: isDerived ? container : ordinary,
                    source: source,
                    owner: nil
                )
                let member = sharedImplementation(dependencies)
                if let closing { container.addResource(member, in: dependencies.ordinary, closing) }
                return member
            }
        )
    }
}

public import GlobalDependencies
internal import GlobalDependenciesScopes

extension GlobalDependencies {
    /// Returns the override of a dependency, or a resource of the root that opens at its first use.
    ///
    /// Call it in the accessor of the dependency, as ``AsyncResource`` shows. The resource opens once for all containers with
    /// the same root. The closure that opens the resource receives the container of the root, which is also `.default` while the
    /// closure runs. The resource closes at the end of the lifetime of the root, before the resources that it read while it opened.
    /// An unused resource is neither opened nor closed.
    ///
    /// A strict test reports a read of the dependency unless the test overrides it, or there is a `testImplementation`.
    ///
    /// In all other respects, this method behaves like the `resolveDependency` with a `rootImplementation` and `closing`.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - openingImplementation: A closure that opens the live resource, given the container of the root.
    ///   - testImplementation: A closure that opens the resource for tests, or nil if tests open the live one.
    ///   - previewImplementation: A closure that opens the resource for previews, or nil if previews open the live one.
    ///   - closing: A closure that closes the resource, regardless of the closure that opened it. It is called once.
    ///   - function: The name of the accessor.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the resource of the root.
    @inlinable
    public func resolveDependency<Value: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<GlobalDependencies, AsyncResource<Value>>,
        openingImplementation: @escaping @Sendable (GlobalDependencies) async throws -> Value,
        testImplementation: (@Sendable (GlobalDependencies) async throws -> Value)? = nil,
        previewImplementation: (@Sendable (GlobalDependencies) async throws -> Value)? = nil,
        closing: (@Sendable (Value) async throws -> Void)? = nil,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> AsyncResource<Value> {
        func resource(
            in container: GlobalDependencies,
            _ open: @escaping @Sendable (GlobalDependencies) async throws -> Value
        ) -> AsyncResource<Value> {
            AsyncResource(in: container, fileID: fileID, line: line, open: open, closing: closing)
        }
        var resource = resolveDependency(
            forKeyPath: keyPath(),
            rootImplementation: { resource(in: $0, openingImplementation) },
            testImplementation: testImplementation.map { open in { resource(in: $0, open) } },
            previewImplementation: previewImplementation.map { open in { resource(in: $0, open) } },
            function: function,
            fileID: fileID,
            line: line,
            column: column
        )
        resource.container = self
        return resource
    }
}

extension LifetimeDependencies {
    /// Returns the override of a dependency, or a resource of the lifetime that opens at its first use.
    ///
    /// The resource closes at the end of the lifetime. A container that is derived by an override opens its own resource.
    /// In all other respects, this method behaves like the `resolveDependency` with an `openingImplementation` of
    /// `GlobalDependencies`.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the accessor that makes the call.
    ///   - openingImplementation: A closure that opens the live resource, given the container of the lifetime.
    ///   - testImplementation: A closure that opens the resource for tests, or nil if tests open the live one.
    ///   - previewImplementation: A closure that opens the resource for previews, or nil if previews open the live one.
    ///   - closing: A closure that closes the resource, regardless of the closure that opened it. It is called once.
    ///   - function: The name of the accessor.
    ///   - fileID: The file of the accessor.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    /// - Returns: The override, or the resource of the lifetime.
    @inlinable
    public func resolveDependency<Member: Sendable>(
        forKeyPath keyPath: @autoclosure () -> KeyPath<Self, AsyncResource<Member>>,
        openingImplementation: @escaping @Sendable (Self) async throws -> Member,
        testImplementation: (@Sendable (Self) async throws -> Member)? = nil,
        previewImplementation: (@Sendable (Self) async throws -> Member)? = nil,
        closing: (@Sendable (Member) async throws -> Void)? = nil,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> AsyncResource<Member> {
        func resource(
            in dependencies: Self,
            _ open: @escaping @Sendable (Self) async throws -> Member
        ) -> AsyncResource<Member> {
            AsyncResource(in: dependencies, fileID: fileID, line: line, open: open, closing: closing)
        }
        var resource = resolveDependency(
            forKeyPath: keyPath(),
            sharedImplementation: { resource(in: $0, openingImplementation) },
            testImplementation: testImplementation.map { open in { resource(in: $0, open) } },
            previewImplementation: previewImplementation.map { open in { resource(in: $0, open) } },
            function: function,
            fileID: fileID,
            line: line,
            column: column
        )
        resource.container = own
        return resource
    }
}

extension AsyncResource {
    /// Creates a resource of the root of a container.
    @usableFromInline
    init(
        in container: GlobalDependencies,
        fileID: StaticString,
        line: UInt,
        open: @escaping @Sendable (GlobalDependencies) async throws -> Value,
        closing: (@Sendable (Value) async throws -> Void)?
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        self.init(
            Opening(of: container.stored.creation, at: location) {
                $0.stored.root(after: .derived(location))
            } open: {
                let value = try await open($0)
                if let closing { $0.addResource(value, closing) }
                return value
            }
        )
    }

    /// Creates a resource of the lifetime of a container.
    @usableFromInline
    init<Lifetime>(
        in dependencies: LifetimeDependencies<Lifetime>,
        fileID: StaticString,
        line: UInt,
        open: @escaping @Sendable (LifetimeDependencies<Lifetime>) async throws -> Value,
        closing: (@Sendable (Value) async throws -> Void)?
    ) {
        let (source, ordinary) = (dependencies.source, dependencies.isDerived ? nil : dependencies.ordinary)
        self.init(
            Opening(of: dependencies.own.stored.creation, at: SourceLocation(fileID: fileID, line: line)) {
                $0.stored
            } open: {
                let container = LifetimeDependencies(own: $0, ordinary: ordinary ?? $0, source: source, owner: nil)
                let value = try await open(container)
                if let closing { $0.addResource(value, closing) }
                return value
            }
        )
    }
}

extension Opening {
    /// Creates the opening of a resource that is an instance of a container.
    ///
    /// The instance does not retain the container that it is created with, because a strict test would count this as a use of
    /// the container.
    ///
    /// - Parameters:
    ///   - instance: The place of the instance.
    ///   - location: The place of the accessor.
    ///   - owner: A closure that returns the container that the instance belongs to, given a container that was read.
    ///   - open: A closure that opens the resource, given a container like the one that creates the instance.
    fileprivate convenience init(
        of instance: SharedInstance?,
        at location: SourceLocation,
        owner: @escaping @Sendable (GlobalDependencies) -> ContainerStorage,
        open: @escaping @Sendable (GlobalDependencies) async throws -> Value
    ) {
        self.init { [weak instance] container in
            guard var container else { preconditionFailure("the accessor sets the container") }
            if let instance { container = GlobalDependencies(storage: owner(container).creation(of: instance)) }
            return try await DependencyScope(of: container, at: location).run { try await open(container) }
        }
    }
}

public import GlobalDependencies

extension GlobalDependencies {
    /// Decorates a dependency in this container, and in the containers that are derived from it.
    ///
    /// ```swift
    /// struct LoudStore: Store {
    ///     let store: any Store
    ///
    ///     func close() async throws {
    ///         print("The store closes.")
    ///         try await store.close()
    ///     }
    /// }
    ///
    /// func launch() {
    ///     prepareDependencies {
    ///         $0.decorate(\.store) { store, _ in LoudStore(store: store) }
    ///     }
    /// }
    /// ```
    ///
    /// Each container builds a decorator of its own, at the first read, exactly once. The closure receives the value
    /// that the dependency has in that container without the decorator, and the container. An override of a dependency that
    /// the decorated value reads therefore reaches it, also if the override is made later in a derived container. Several
    /// decorators apply in the order of the calls, so the last one is the outermost.
    ///
    /// | implementation | the closure runs |
    /// | --- | --- |
    /// | default, composed, shared, a key | once per container |
    /// | weak | whenever the container builds the instance |
    /// | root | once, if the root has the decorator, or else once per container |
    /// | replaceable | at each read |
    ///
    /// A later override of the dependency replaces the decorator, too, so a test reads the double that it sets. A call
    /// after an override decorates the override. ``resetToDefault(keyPath:fileID:line:)`` removes both.
    ///
    /// A strict test reports the decorated implementation if it is live, as it does without the decorator, and a
    /// decorator that is never read as an unused override.
    ///
    /// The call finds the dependency by evaluating the key path. To do so, it builds a value of the dependency, which
    /// nothing else uses, unless the dependency is overridden. Traps with the location if the key path does not end at a
    /// dependency. A decorator that reads its own dependency traps as a cycle.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    ///   - decorator: A closure that returns the decorator of a value, given the value and its container.
    public mutating func decorate<Value: Sendable>(
        _ keyPath: KeyPath<GlobalDependencies, Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ decorator: @escaping @Sendable (_ value: Value, _ dependencies: GlobalDependencies) -> Value
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        let overrides = stored.current(after: .derived(location)).overrides
        let id = dependency(at: keyPath, overrides.firstValue() ?? unobservedValue(at: keyPath), location: location)
        insert(Decoration(id, of: overrides[id], location: location, decorator))
    }

    /// Adds an element to a dependency that is a collection, in this container and in those that are derived from it.
    ///
    /// Modules that do not know each other can contribute to one dependency. Each module declares its element as a
    /// dependency, and the app adds the elements of the modules that it contains:
    ///
    /// ```swift
    /// // The module with the server:
    /// extension GlobalDependencies {
    ///     var routes: [String] {
    ///         resolveDependency(forKeyPath: \.routes, composedImplementation: { _ in ["/"] })
    ///     }
    /// }
    ///
    /// // The module with payments:
    /// extension GlobalDependencies {
    ///     var paymentRoute: String {
    ///         resolveDependency(forKeyPath: \.paymentRoute, composedImplementation: { "/pay/" + $0.settings.path })
    ///     }
    /// }
    ///
    /// // The app:
    /// func launch() {
    ///     prepareDependencies { $0.contribute(\.paymentRoute, to: \.routes) }
    /// }
    /// ```
    ///
    /// The elements follow those of the implementation, in the order of the calls. Each container reads its own elements, so
    /// an override of `\.paymentRoute` replaces that element, and an override of `\.routes` replaces all of them.
    ///
    /// In all other respects, this method behaves like ``decorate(_:fileID:line:_:)``.
    ///
    /// - Parameters:
    ///   - element: The key path of the dependency to add.
    ///   - collection: The key path of the dependency with the elements.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public mutating func contribute<Elements: RangeReplaceableCollection & Sendable>(
        _ element: any KeyPath<GlobalDependencies, Elements.Element> & Sendable,
        to collection: KeyPath<GlobalDependencies, Elements>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        decorate(collection, fileID: fileID, line: line) { elements, dependencies in
            elements + CollectionOfOne(dependencies[keyPath: element])
        }
    }
}

extension LifetimeDependencies {
    /// Decorates a dependency of the lifetime in this container, and in the containers that are derived from it.
    ///
    /// In all other respects, this method behaves like the one of `GlobalDependencies`.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency, which an extension of this type declares.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    ///   - decorator: A closure that returns the decorator of a value, given the value and its container.
    public mutating func decorate<Member: Sendable>(
        _ keyPath: KeyPath<Self, Member>,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ decorator: @escaping @Sendable (_ value: Member, _ dependencies: Self) -> Member
    ) {
        let (location, keyPath) = (SourceLocation(fileID: fileID, line: line), Self.keyPathOfContainer(keyPath))
        let overrides = own.stored.current.overrides
        let id = own.dependency(at: keyPath, overrides.firstValue() ?? own[keyPath: keyPath], location: location)
        var container = own
        container.insert(
            Decoration<Member>(id, of: overrides[id], location: location) { [source] in
                decorator($0, Self(derived: $1, source))
            }
        )
        self = Self(derived: container, source, owner)
    }
}

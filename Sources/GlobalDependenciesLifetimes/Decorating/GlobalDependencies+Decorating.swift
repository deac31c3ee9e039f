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
    /// Each container builds its own decorator at the first read, exactly once. The closure receives the value that the
    /// dependency has in that container without the decorator, and the container. An override of a dependency that the
    /// decorated value reads therefore takes effect, even if a container that is derived later makes the override. Several
    /// decorators apply in the order of the calls, so the last decorator is the outermost.
    ///
    /// | implementation | the closure runs |
    /// | --- | --- |
    /// | default, composed, shared, a key | once per container |
    /// | weak | whenever the container builds the instance |
    /// | root | once, if the root has the decorator, or else once per container |
    /// | replaceable | at each read |
    ///
    /// A later override of the dependency also replaces the decorator, so a test reads the test double that it sets. A call
    /// after an override decorates the override. `resetToDefault(keyPath:)` removes the override and the
    /// decorator.
    ///
    /// A strict test reports the decorated implementation if it is live, as it does without the decorator. It reports
    /// an unused override if no code reads the decorator.
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
        let contents = stored.current(after: .derived(location))
        let value =
            contents.overrides.firstValue() ?? GlobalDependencies(storage: contents.unobservedRoot)[keyPath: keyPath]
        let id = dependency(at: keyPath, value, location: location)
        insert(Decoration(id, of: contents.overrides[id], location: location, decorator))
    }

    /// Adds an element to a dependency that is a collection, in this container and in those that are derived from it.
    ///
    /// Modules that do not depend on each other can contribute to one dependency. Each module declares its element as a
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
    /// In all other respects, this method behaves like the method with the same name of `GlobalDependencies`.
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
        let contents = own.stored.current
        let value = contents.overrides.firstValue() ?? own[keyPath: keyPath]
        let id = own.dependency(at: keyPath, value, location: location)
        var container = own
        container.insert(
            Decoration(id, of: contents.overrides[id], location: location) { [source] (member: Member, container) in
                decorator(member, Self(derived: container, source))
            }
        )
        self = Self(derived: container, source, owner)
    }
}

extension Decoration {
    /// Creates a decoration of a dependency with values of a type.
    fileprivate convenience init<Value: Sendable>(
        _ id: DependencyID,
        of override: AnyOverride?,
        location: SourceLocation,
        _ decorator: @escaping @Sendable (Value, GlobalDependencies) -> Value
    ) {
        let content: ContentBuilder = { implementation, container in
            let content =
                (override as? Override<Value>).map { boxed($0.value) }
                ?? override?.decoration?.decoratedContent(implementation, container) ?? implementation()
            return boxed(decorator(unboxed(content, as: Value.self), GlobalDependencies(storage: container)))
        }
        self.init(
            id,
            of: override,
            location: location,
            typeOfOverride: Override<Value>.self,
            decoratedContent: content
        ) { read, implementation in
            if read.override == nil, !read.kind.isEvaluatedAtEachRead, !read.kind.isOfRoot { return nil }
            func override(in container: ContainerStorage) -> AnyOverride {
                Override(unboxed(content(implementation, container), as: Value.self), of: id, location: location)
            }
            if read.kind.isReplaceable {
                return override(in: read.container.creation(of: SharedInstance(read.id, read.kind)))
            }
            return read.container.retainedOverride(of: read, override)
        }
    }
}

extension ContainerStorage {
    /// Returns the override with the decorated value of a read, which this container builds once.
    fileprivate func retainedOverride(
        of read: DependencyRead,
        _ make: (ContainerStorage) -> AnyOverride
    ) -> AnyOverride {
        guard let decoration = overrides[read.id]?.decoration else { preconditionFailure("the read is decorated") }
        let place = instances.instance(of: decoration.idOfValues) { SharedInstance($0, .shared) }
        return place.value(in: self, readBy: creation) { container in
            // A decorator of the root decorates the instance of the root once.
            if read.kind.isOfRoot, let root = rootIfDetermined, root !== self, root.overrides[read.id] === decoration {
                return root.retainedOverride(of: read, make)
            }
            return make(container.stored)
        }
    }
}

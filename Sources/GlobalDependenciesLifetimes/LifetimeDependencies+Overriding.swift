public import GlobalDependencies

extension LifetimeDependencies {
    /// Returns a copy of this container with one dependency of the lifetime overridden.
    ///
    /// ```swift
    /// func brief(_ session: Lifetime<Session>) -> LifetimeDependencies<Session> {
    ///     session.dependencies.with(override: "Hi!", for: \.greeting)
    /// }
    /// ```
    ///
    /// The copy belongs to the same lifetime, and has its own shared instances. Traps if the key path ends at a member
    /// of the value, which is not a dependency: begin another lifetime to change the value.
    ///
    /// - Parameters:
    ///   - value: The override.
    ///   - keyPath: The key path of the dependency, which an extension of this type declares.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    /// - Returns: The copy.
    @_disfavoredOverload
    public func with<Member: Sendable>(
        override value: Member,
        for keyPath: KeyPath<Self, Member>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Self {
        Self(
            derived: own.with(override: value, for: Self.keyPathOfContainer(keyPath), fileID: fileID, line: line),
            source,
            owner
        )
    }

    /// Returns a copy of this container with one dependency of the enclosing container overridden.
    ///
    /// ```swift
    /// func onLeapDay(_ session: Lifetime<Session>) -> LifetimeDependencies<Session> {
    ///     session.dependencies.with(override: FixedCalendar(today: "29 February"), for: \.calendar)
    /// }
    /// ```
    ///
    /// The copy belongs to the same lifetime, and has its own shared instances.
    ///
    /// - Parameters:
    ///   - value: The override.
    ///   - keyPath: The key path of the dependency.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    /// - Returns: The copy.
    public func with<Member: Sendable>(
        override value: Member,
        for keyPath: KeyPath<GlobalDependencies, Member>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Self {
        Self(derived: own.with(override: value, for: keyPath, fileID: fileID, line: line), source, owner)
    }

    /// Returns the key path of a dependency of the lifetime in the ordinary container.
    ///
    /// With this key path, the lookup of the ordinary container also serves the lifetime.
    static func keyPathOfContainer<Member>(
        _ keyPath: consuming KeyPath<Self, Member>
    ) -> KeyPath<GlobalDependencies, Member> {
        LifetimeKeyPaths.shared.keyPath(appending: keyPath)
    }
}

extension LifetimeDependencies where Value: NestedLifetime {
    /// Returns a copy of this container with one dependency of the enclosing lifetime overridden.
    ///
    /// - Parameters:
    ///   - value: The override.
    ///   - keyPath: The key path of the dependency, which an extension of the enclosing lifetime's container declares.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    /// - Returns: The copy.
    @_disfavoredOverload
    public func with<Member: Sendable>(
        override value: Member,
        for keyPath: KeyPath<LifetimeDependencies<Value.Enclosing>, Member>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Self {
        Self(derived: enclosing.with(override: value, for: keyPath, fileID: fileID, line: line).own, source, owner)
    }
}

extension GlobalDependencies {
    /// The container of the innermost lifetime with a value of the type `Value` to which this container belongs.
    fileprivate subscript<Value>(_: LifetimeID<Value>) -> LifetimeDependencies<Value> {
        get {
            var lifetime = observersOfContents.lifetime?.state
            while let state = lifetime {
                if let source = state.source as? LifetimeSource<Value> {
                    return LifetimeDependencies(derived: self, source)
                }
                lifetime = state.parent
            }
            preconditionFailure("a dependency of a lifetime is resolved in its containers")
        }
        set { self = newValue.own }
    }
}

/// The type of a lifetime's value, as an argument of a key path.
private struct LifetimeID<Value: Sendable>: Hashable, Sendable {}

/// The key paths of lifetime dependencies in the ordinary container, one for each literal.
///
/// A literal is one immortal object. Because each literal has one result, most lookups only compare addresses.
private final class LifetimeKeyPaths: Sendable {
    /// An appended key path and the result of appending it.
    ///
    /// The entry retains the appended key path, so that no other key path gets its address. A key path is not
    /// `Sendable`, because its arguments may be mutable. Both key paths are only evaluated, and never changed.
    private struct Entry: Sendable {
        nonisolated(unsafe) let appended: AnyKeyPath
        nonisolated(unsafe) let result: AnyKeyPath
    }

    static let shared = LifetimeKeyPaths()

    private static let capacity = 1024
    private let entries = Mutex([ObjectIdentifier: Entry]())

    func keyPath<Value, Member>(
        appending keyPath: consuming KeyPath<LifetimeDependencies<Value>, Member>
    ) -> KeyPath<GlobalDependencies, Member> {
        let hasArguments = isKnownUniquelyReferenced(&keyPath)
        let keyPath = keyPath
        let id = ObjectIdentifier(keyPath)
        if !hasArguments, let known = entries.withLock({ $0[id] })?.result as? KeyPath<GlobalDependencies, Member> {
            return known
        }
        let result = (\GlobalDependencies.[LifetimeID<Value>()]).appending(path: keyPath)
        let entry = Entry(appended: keyPath, result: result)
        if !hasArguments { entries.withLock { if $0.count < Self.capacity { $0[id] = entry } } }
        return result
    }
}

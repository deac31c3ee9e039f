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

    /// Overrides one dependency of the lifetime in this container.
    ///
    /// The setter of a dependency calls this method:
    ///
    /// ```swift
    /// extension LifetimeDependencies<Session> {
    ///     var greeting: String {
    ///         get { resolveDependency(forKeyPath: \.greeting, composedImplementation: { "Hello, \($0.user.name)!" }) }
    ///         set { override(keyPath: \.greeting, with: newValue) }
    ///     }
    /// }
    /// ```
    ///
    /// In all other respects, this method behaves like the `with(override:for:)` of this type.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the dependency, which an extension of this type declares.
    ///   - value: The override.
    ///   - function: The name of the calling declaration. In a setter, this is the name of the dependency.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public mutating func override<Member: Sendable>(
        keyPath: KeyPath<Self, Member>,
        with value: Member,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        var container = own
        container.override(
            keyPath: Self.keyPathOfContainer(keyPath),
            with: value,
            function: function,
            fileID: fileID,
            line: line
        )
        self = Self(derived: container, source, owner)
    }

    /// Returns the key path of a dependency of the lifetime in the ordinary container.
    ///
    /// With this key path, the lookup of the ordinary container also serves the lifetime.
    @usableFromInline
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

// MARK: - Lifetimes that begin later

extension GlobalDependencies {
    /// Overrides dependencies of the lifetimes that begin in this container, or in a container that is derived from it.
    ///
    /// Use it in a test of code that begins a lifetime:
    ///
    /// ```swift
    /// import GlobalDependenciesTesting
    /// import Testing
    ///
    /// struct LoginTests {
    ///     @Test(.dependencies { $0.override(of: Session.self) { $0.override(keyPath: \.greeting, with: "Hi!") } })
    ///     func sessionIsGreeted() async {
    ///         await showInbox(of: User(name: "Ada"))
    ///     }
    /// }
    /// ```
    ///
    /// The overrides reach each lifetime with a value of the type. An override in the lifetime itself takes precedence. The
    /// overrides do not reach a lifetime that has already begun.
    ///
    /// Traps if the closure, or an accessor that it uses, reads the value of the lifetime, which does not exist yet.
    ///
    /// - Parameters:
    ///   - type: The type of the value of the lifetimes.
    ///   - update: A closure that overrides dependencies, with setters or with
    ///     ``LifetimeDependencies/override(keyPath:with:function:fileID:line:)``.
    /// - Throws: The error of the closure. If the closure throws, the container does not change.
    public mutating func override<Value: Sendable, Failure: Error>(
        of type: Value.Type,
        _ update: (inout LifetimeDependencies<Value>) throws(Failure) -> Void
    ) throws(Failure) {
        var dependencies = LifetimeDependencies<Value>(derived: self, LifetimeSource(nil))
        try update(&dependencies)
        self = dependencies.own
    }

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
            // `override(of:)` evaluates the key path before the lifetime begins.
            return LifetimeDependencies(derived: self, LifetimeSource(nil))
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
        let value: any Any.Type
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
        let entry = Entry(appended: keyPath, result: result, value: Value.self)
        if !hasArguments { entries.withLock { if $0.count < Self.capacity { $0[id] = entry } } }
        return result
    }

    /// Returns the type of the value of the lifetimes that declare a dependency, if they do and its key path is a literal.
    func value(of id: DependencyID) -> (any Any.Type)? {
        entries.withLock { $0.values.first { $0.result === id.keyPath }?.value }
    }
}

extension DependencyID {
    /// The type of the value of the lifetimes that declare this dependency, or nil if an ordinary container declares it.
    package var valueOfLifetime: (any Any.Type)? { LifetimeKeyPaths.shared.value(of: self) }
}

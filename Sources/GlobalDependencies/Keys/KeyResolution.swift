extension GlobalDependencies {
    /// The dependency of a key: its override, or the value that the key has in the context of this container.
    ///
    /// ```swift
    /// extension GlobalDependencies {
    ///     var retryLimit: Int {
    ///         get { self[RetryLimitKey.self] }
    ///         set { self[RetryLimitKey.self] = newValue }
    ///     }
    /// }
    ///
    /// enum RetryLimitKey: DependencyKey {
    ///     static let liveValue = 3
    ///     static let testValue = 0
    /// }
    /// ```
    ///
    /// The value is made when it is first read, and is shared by all that hold this container, and by the scopes within it,
    /// as ``TestDependencyKey`` has it. While it is made, ``default`` is this container, so a key whose value reads other
    /// dependencies sees what is overridden here.
    ///
    /// Setting overrides the dependency, and reads nothing. An accessor that should be overridden by its key path has to
    /// have a setter.
    ///
    /// Reports a live value that is not linked into the program, and is then the test value.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - function: The name of the accessor. In a setter, the enclosing ``with(_:fileID:line:)`` is reported as the
    ///     place of the override.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    public subscript<Key: TestDependencyKey>(
        key: Key.Type,
        function function: StaticString = #function,
        fileID fileID: StaticString = #fileID,
        line line: UInt = #line
    ) -> Key.Value {
        @inlinable
        get {
            resolveShared(at: ResolutionSite(key: Key.self), keyPath: { \.[KeyID<Key>()] }) {
                $0.value(of: Key.self, for: self, at: SourceLocation(fileID: fileID, line: line))
            }
        }
        set {
            let location = SourceLocation(fileID: fileID, line: line)
            settleLaunch(at: location)
            let override = Override(newValue, location: location)
            override.identify(
                at: ResolutionSite(key: Key.self),
                keyPath: \GlobalDependencies[KeyID<Key>()],
                isOnlyOne: true
            )
            insert(override, caller: function)
        }
    }

    /// The dependency of a key that cannot be an argument of a key path itself.
    @usableFromInline
    subscript<Key>(_: KeyID<Key>) -> Key.Value {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
    }

    /// Returns the value that a key has where it is not overridden.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - outer: The container that the value is read from, of which this is the one that does not keep the root.
    ///   - location: Where it is read.
    /// - Returns: The value.
    @usableFromInline
    func value<Key: TestDependencyKey>(
        of key: Key.Type,
        for outer: GlobalDependencies,
        at location: SourceLocation
    ) -> Key.Value {
        // It is noted as read where it is overridden only: it would be noise otherwise.
        let known = settled.firstOverride(of: DependencyContext.self) == nil ? .ofProcess : context
        let context = known == .test && live.contains { $0.isOfKey(key) } ? .live : known
        let family = outer.keyFamily
        func make(_ onUse: @escaping @Sendable () -> Void) -> Key.Value {
            let scope = Launch.scopeOfKey(self, of: outer, family, at: location, onUse: onUse)
            return scope.run { Self.value(of: key, in: context, location) }
        }
        guard let slot = overrides.reader else { return make {} }
        return family.member(of: key, in: context).value(for: slot, make)
    }

    private static func value<Key: TestDependencyKey>(
        of key: Key.Type,
        in context: DependencyContext,
        _ location: SourceLocation
    ) -> Key.Value {
        switch context {
        case .live:
            if let key = key as? any DependencyKey.Type, let value = key.liveValue as? Key.Value { return value }
            Misuse.noLiveValue(of: key, Key.Value.self, location: location).report()
            return key.testValue
        case .preview:
            return key.previewValue
        case .test:
            return key.testValue
        }
    }
}

/// A key, as an argument of a key path.
@usableFromInline
struct KeyID<Key: TestDependencyKey>: Hashable, Sendable {
    @usableFromInline
    init() {}
}

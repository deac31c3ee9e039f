public import GlobalDependencies

extension GlobalDependencies {
    /// The dependency of a key: its override, or the value of the key for the context of this container.
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
    /// The value is created at the first read. All copies of this container, and the scopes within it, share the value
    /// as described for ``TestDependencyKey``. While the value is created, `.default` is this container, so a key
    /// whose value reads other dependencies sees the overrides of this container, and concurrent readers of the value
    /// block. Traps with the whole cycle if the creation reads the key, directly or indirectly.
    ///
    /// Setting the subscript overrides the dependency and reads nothing. An accessor needs a setter if it is to be
    /// overridden by its key path.
    ///
    /// If the live value is not linked into the program, the subscript reports that and returns the test value.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - function: The name of the accessor. In a setter, the enclosing `with` is reported as the
    ///     place of the override.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public subscript<Key: TestDependencyKey>(
        key: Key.Type,
        function function: StaticString = #function,
        fileID fileID: StaticString = #fileID,
        line line: UInt = #line
    ) -> Key.Value {
        @inlinable
        get {
            resolveShared(
                AccessorCall(key: Key.self),
                keyPath: { \.[KeyID<Key>()] },
                as: .key,
                live: { $0.value(of: Key.self, for: self, at: SourceLocation(fileID: fileID, line: line)) }
            )
        }
        set {
            let location = SourceLocation(fileID: fileID, line: line)
            let id = DependencyID(AccessorCall(key: Key.self), keyPath: \GlobalDependencies[KeyID<Key>()])
            insert(Override(newValue, of: id, location: placeOfOverride(of: id, location, function)))
        }
    }

    /// The dependency of a key, for a key path, which cannot take the metatype of a key as its argument.
    @usableFromInline
    subscript<Key>(_: KeyID<Key>) -> Key.Value {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
    }

    /// Returns the value of a key that is not overridden.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - outer: The container that the value is read from. This one is passed to the closure that creates the value.
    ///   - location: The place of the read.
    /// - Returns: The value.
    @usableFromInline
    func value<Key: TestDependencyKey>(
        of key: Key.Type,
        for outer: GlobalDependencies,
        at location: SourceLocation
    ) -> Key.Value {
        let usesLive = stored.observers.contains { $0.usesLive(ofKey: key, valueType: Key.Value.self) }
        let context = context == .test && usesLive ? .live : context
        // A draft is read in order to override a part of the value.
        let reportsMissingTestValue = !outer.isDraft && !stored.observers.contains { $0.reportsMissingTestValue }
        let keyValues = outer.stored.keyValues
        func create(_ onUse: @escaping @Sendable () -> Void) -> Key.Value {
            let scope = DependencyScope(
                stored,
                creatingValueReadFrom: outer.stored,
                reportsMissingTestValue: reportsMissingTestValue,
                at: location,
                onUse: onUse
            )
            return scope.run { Self.value(of: key, in: context, location) }
        }
        guard let instance = stored.creation else { return create {} }
        return keyValues.entry(of: key, in: context).value(for: instance, create)
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

/// A key as an argument of a key path.
@usableFromInline
struct KeyID<Key: TestDependencyKey>: Hashable, Sendable {
    @usableFromInline
    init() {}
}

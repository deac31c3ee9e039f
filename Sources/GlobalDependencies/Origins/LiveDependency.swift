/// What is to be live in a test, by its key path.
///
/// `Sendable` is unchecked since a key path is, which never changes. One that may be used on one actor only is compared with
/// others, and not evaluated.
package struct LiveDependency: @unchecked Sendable {
    private let keyPath: AnyKeyPath
    private let isSendable: Bool

    package init(_ keyPath: AnyKeyPath, isSendable: Bool) {
        self.keyPath = keyPath
        self.isSendable = isSendable
    }

    /// Whether this is the dependency of an accessor that has a key path.
    func isOfAccessor(_ keyPath: AnyKeyPath) -> Bool {
        self.keyPath == keyPath
    }

    /// Whether this is the dependency of a key, read through some accessor.
    func isOfKey<Key: TestDependencyKey>(_ key: Key.Type) -> Bool {
        // What the accessor of a key returns, it has to be given to tell which key it is.
        guard isSendable, let keyPath = keyPath as? KeyPath<GlobalDependencies, Key.Value>,
            let value = (key as? any DependencyKey.Type)?.liveValue as? Key.Value
        else { return false }
        let override = Override(value, keyPath: keyPath, base: .none, location: SourceLocation(fileID: "", line: 0))
        override.evaluate(keyPath, in: GlobalDependencies(overrides: .none))
        return override.reads == [ResolvedDependency(resolvedAt: ResolutionSite(key: key), keyPath: \.[KeyID<Key>()])]
    }
}

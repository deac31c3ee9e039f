/// What is to be live in a test, by its key path.
///
/// `Sendable` is unchecked since a key path is, which never changes. One that may be used on one actor only is compared with
/// others, and not evaluated.
package final class LiveDependency: @unchecked Sendable {
    private enum Key: Sendable {
        case unknown
        /// The key that the accessor reads, if it reads one and nothing else.
        case known(ObjectIdentifier?)
    }

    let location: SourceLocation
    let wasRead = Flag()
    private let keyPath: AnyKeyPath
    private let isSendable: Bool
    private let key = Locked(Key.unknown)

    package init(_ keyPath: AnyKeyPath, isSendable: Bool, fileID: StaticString, line: UInt) {
        self.keyPath = keyPath
        self.isSendable = isSendable
        location = SourceLocation(fileID: fileID, line: line)
    }

    var valueType: any Any.Type {
        type(of: keyPath).valueType
    }

    /// Whether this is the dependency of an accessor that has a key path, which is read unless somebody only asks.
    func isOfAccessor(_ keyPath: AnyKeyPath, isUse: Bool) -> Bool {
        guard self.keyPath == keyPath else { return false }
        if isUse { wasRead.raise() }
        return true
    }

    /// Whether this is the dependency of a key, read through some accessor.
    func isOfKey<Key: TestDependencyKey>(_ key: Key.Type) -> Bool {
        guard isSendable, let keyPath = keyPath as? KeyPath<GlobalDependencies, Key.Value>,
            keyOfAccessor(keyPath) == ObjectIdentifier(key)
        else { return false }
        wasRead.raise()
        return true
    }

    /// Returns the key that an accessor reads, which has to be evaluated for that, once, and is live.
    private func keyOfAccessor<Value>(_ keyPath: KeyPath<GlobalDependencies, Value>) -> ObjectIdentifier? {
        if case .known(let id) = key.withLock({ $0 }) { return id }
        let observed = ObservedStorage(base: GlobalDependencies.live.unobserved, log: ReadLog())
        _ = GlobalDependencies(overrides: .observed(observed))[keyPath: keyPath]
        let reads = observed.log.reads.filter(\.isDirect)
        let isOfKey = reads.count == 1 && reads[0].dependency.site.isOfKey
        let id = isOfKey ? ObjectIdentifier(reads[0].dependency.site.valueType) : nil
        key.withLock { $0 = .known(id) }
        return id
    }
}

internal import GlobalDependencies

/// A dependency that a test uses live, identified by its key path.
final class LiveDependency: Sendable {
    private enum Key: Sendable {
        case unknown
        /// The key that the accessor reads, or nil if the accessor reads no key, or not only a key.
        case known(ObjectIdentifier?)
    }

    private struct State: Sendable {
        var key = Key.unknown
        var wasRead = false
    }

    let location: SourceLocation
    nonisolated(unsafe) private let keyPath: AnyKeyPath
    /// A Boolean value that indicates whether the accessor can be evaluated outside of an actor.
    private let isSendable: Bool
    private let state = Mutex(State())

    init(_ keyPath: AnyKeyPath, isSendable: Bool, fileID: StaticString, line: UInt) {
        self.keyPath = keyPath
        self.isSendable = isSendable
        location = SourceLocation(fileID: fileID, line: line)
    }

    var valueType: any Any.Type { type(of: keyPath).valueType }

    /// A Boolean value that indicates whether the test has read the dependency.
    var wasRead: Bool { state.withLock { $0.wasRead } }

    /// Returns a Boolean value that indicates whether a key path is that of this dependency.
    func isDependency(at keyPath: AnyKeyPath) -> Bool {
        self.keyPath == keyPath
    }

    /// Returns a Boolean value that indicates whether a dependency that is read is this one.
    func isDependency(_ id: DependencyID) -> Bool {
        guard id.isKey else { return isDependency(at: id.keyPath) }
        func hasKey<Value>(_ valueType: Value.Type) -> Bool { isDependency(ofKey: id.call.type, valueType: valueType) }
        return type(of: id.keyPath).valueType == valueType && hasKey(valueType)
    }

    /// Records that the test reads the dependency.
    func willRead() {
        state.withLock { $0.wasRead = true }
    }

    /// Returns a Boolean value that indicates whether this is the dependency of a key, which is about to be read.
    func isDependency<Value>(ofKey key: any Any.Type, valueType: Value.Type) -> Bool {
        guard isSendable, let keyPath = keyPath as? KeyPath<GlobalDependencies, Value>,
            keyOfAccessor(keyPath) == ObjectIdentifier(key)
        else { return false }
        willRead()
        return true
    }

    /// Returns the key that an accessor reads, by evaluating the accessor once.
    private func keyOfAccessor<Value>(_ keyPath: KeyPath<GlobalDependencies, Value>) -> ObjectIdentifier? {
        if case .known(let id) = state.withLock({ $0.key }) { return id }
        let reads = DirectReads()
        _ = GlobalDependencies(viewing: GlobalDependencies(context: .live), observer: reads)[keyPath: keyPath]
        let ids = reads.ids
        let id = ids.count == 1 && ids[0].isKey ? ObjectIdentifier(ids[0].call.type) : nil
        state.withLock { $0.key = .known(id) }
        return id
    }
}

/// An observer of the dependencies that are read from a container itself, rather than by the evaluation of another one.
private final class DirectReads: ReadObserver {
    private struct State: Sendable {
        var ids: [DependencyID] = []
        var depth = 0
    }

    private let state = Mutex(State())

    var ids: [DependencyID] { state.withLock { $0.ids } }

    func willRead(_ read: DependencyRead) {
        state.withLock { state in
            if state.depth == 0 { state.ids.append(read.id) }
            state.depth += 1
        }
    }

    func didRead(_ read: DependencyRead, _ value: Any) {
        state.withLock { $0.depth -= 1 }
    }
}

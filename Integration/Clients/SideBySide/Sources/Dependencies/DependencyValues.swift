import Synchronization

/// The overrides of a scope.
public struct DependencyValues: Sendable {
    @TaskLocal static var current = DependencyValues()

    private static let liveValues = Mutex<[ObjectIdentifier: any Sendable]>([:])

    private var overrides: [ObjectIdentifier: any Sendable] = [:]

    public init() {}

    /// The value of a key: the override, or else the live value, which the process reads once.
    public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
        get {
            let id = ObjectIdentifier(key)
            if let value = overrides[id] as? Key.Value { return value }
            if let value = Self.liveValues.withLock({ $0[id] }) as? Key.Value { return value }
            let value = key.liveValue
            Self.liveValues.withLock { $0[id] = value }
            return value
        }
        set { overrides[ObjectIdentifier(key)] = newValue }
    }

    /// Returns these overrides, replaced by those of an inner scope.
    func merging(_ inner: DependencyValues) -> DependencyValues {
        var merged = self
        merged.overrides.merge(inner.overrides) { _, override in override }
        return merged
    }
}

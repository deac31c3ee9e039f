public import GlobalDependencies

/// The dependency of a component that creates identifiers.
public protocol UUIDDependency: Dependencies {
    /// The generator of identifiers.
    var uuid: UUIDGenerator { get }
}

extension GlobalDependencies: UUIDDependency {
    /// The generator of identifiers: ``UUIDGenerator/random`` by default.
    public var uuid: UUIDGenerator {
        get { resolveDependency(forKeyPath: \.uuid, defaultImplementation: .random) }
        set { override(keyPath: \.uuid, with: newValue) }
    }
}

public import GlobalDependencies

/// What a component declares in order to make identifiers.
public protocol UUIDDependency: Dependencies {
    /// What makes identifiers.
    var uuid: any UUIDGenerator { get }
}

extension GlobalDependencies: UUIDDependency {
    /// What makes identifiers: ``RandomUUID`` unless it is overridden.
    public var uuid: any UUIDGenerator {
        get { resolveDependency(forKeyPath: \.uuid, defaultImplementation: RandomUUID()) }
        set { override(keyPath: \.uuid, with: newValue) }
    }
}

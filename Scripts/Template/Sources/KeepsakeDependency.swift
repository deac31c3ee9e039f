public import GlobalDependencies

/// The dependency of a component that stores strings.
public protocol KeepsakeDependency: Dependencies {
    /// The store of strings.
    var keepsake: any Keepsake { get }
}

extension GlobalDependencies: KeepsakeDependency {
    /// The store of strings: ``FileKeepsake/standard`` by default.
    public var keepsake: any Keepsake {
        get { resolveDependency(forKeyPath: \.keepsake, defaultImplementation: FileKeepsake.standard) }
        set { override(keyPath: \.keepsake, with: newValue) }
    }
}

public import GlobalDependencies

/// The dependency of a component that reads tides.
public protocol TidesDependency: Dependencies {
    /// The source of the tides.
    var tides: any Tides { get }
}

extension GlobalDependencies: TidesDependency {
    /// The source of the tides: ``LunarTides`` by default.
    public var tides: any Tides {
        get { resolveDependency(forKeyPath: \.tides, defaultImplementation: LunarTides()) }
        set { override(keyPath: \.tides, with: newValue) }
    }
}

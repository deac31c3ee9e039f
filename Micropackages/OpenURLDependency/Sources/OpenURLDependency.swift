public import GlobalDependencies

/// What a component declares in order to open addresses in other apps.
public protocol OpenURLDependency: Dependencies {
    /// What opens addresses in other apps.
    var openURL: any URLOpener { get }
}

extension GlobalDependencies: OpenURLDependency {
    /// What opens addresses in other apps: ``SystemURLOpener`` unless it is overridden.
    public var openURL: any URLOpener {
        get { resolveDependency(forKeyPath: \.openURL, defaultImplementation: SystemURLOpener()) }
        set { override(keyPath: \.openURL, with: newValue) }
    }
}

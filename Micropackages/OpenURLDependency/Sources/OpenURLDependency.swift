public import GlobalDependencies

/// The dependency of a component that opens URLs in other apps.
public protocol OpenURLDependency: Dependencies {
    /// The opener of URLs in other apps.
    var openURL: any URLOpener { get }
}

extension GlobalDependencies: OpenURLDependency {
    /// The opener of URLs in other apps: ``SystemURLOpener`` by default.
    public var openURL: any URLOpener {
        get { resolveDependency(forKeyPath: \.openURL, defaultImplementation: SystemURLOpener()) }
        set { override(keyPath: \.openURL, with: newValue) }
    }
}

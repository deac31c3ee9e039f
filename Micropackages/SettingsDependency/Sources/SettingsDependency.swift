public import GlobalDependencies

/// The dependency of a component that stores settings.
public protocol SettingsDependency: Dependencies {
    /// The store of settings.
    var settings: any Settings { get }
}

extension GlobalDependencies: SettingsDependency {
    /// The store of settings: ``UserDefaultsSettings/standard`` by default.
    public var settings: any Settings {
        get { resolveDependency(forKeyPath: \.settings, defaultImplementation: UserDefaultsSettings.standard) }
        set { override(keyPath: \.settings, with: newValue) }
    }
}

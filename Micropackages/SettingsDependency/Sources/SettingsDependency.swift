public import GlobalDependencies

/// What a component declares in order to keep settings.
public protocol SettingsDependency: Dependencies {
    /// What keeps settings.
    var settings: any Settings { get }
}

extension GlobalDependencies: SettingsDependency {
    /// What keeps settings: ``UserDefaultsSettings/standard`` unless it is overridden.
    public var settings: any Settings {
        get { resolveDependency(forKeyPath: \.settings, defaultImplementation: UserDefaultsSettings.standard) }
        set { override(keyPath: \.settings, with: newValue) }
    }
}

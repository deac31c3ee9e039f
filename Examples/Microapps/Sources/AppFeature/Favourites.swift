public import SettingsDependency

extension SettingsKey<[String]> {
    /// The names of the favourites, in the order in which they were added.
    public static var favourites: Self { Self("favourites", default: []) }
}

public import SettingsDependency

extension SettingsKey<[String]> {
    /// The names of what somebody likes, in the order in which they came to.
    public static var favourites: Self { Self("favourites", default: []) }
}

public import SettingsDependency

extension SettingsKey<[String]> {
    /// The recent searches, the last first.
    public static var recentSearches: Self { Self("recentSearches", default: []) }
}

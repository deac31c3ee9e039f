public import SettingsDependency

extension SettingsKey<[String]> {
    /// What was looked for before, the last first.
    public static var recentSearches: Self { Self("recentSearches", default: []) }
}

import Foundation

/// The names that `UserDefaults` is given.
enum SettingsName {
    /// Returns a name as it is composed for the disk.
    ///
    /// `UserDefaults` on Linux now and then takes two names for one that are equal as texts, and composed otherwise.
    static func composed(_ name: String) -> String {
        name.utf8.allSatisfy { $0 < 0x80 } ? name : name.precomposedStringWithCanonicalMapping
    }

    /// Returns the reason why no setting can have a name, as a noun phrase, or nil if one can.
    static func problem(of name: String) -> String? {
        SettingsValue.problem(of: name, "a setting with a name")
    }
}

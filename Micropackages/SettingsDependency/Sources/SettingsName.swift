import Foundation

/// The names of settings, as passed to `UserDefaults`.
enum SettingsName {
    /// Returns a name in the composed form that is stored on the disk.
    ///
    /// Two names that are canonically equivalent, but composed differently, are equal strings. `UserDefaults` on Linux
    /// does not treat them consistently.
    static func composed(_ name: String) -> String {
        name.utf8.allSatisfy { $0 < 0x80 } ? name : name.precomposedStringWithCanonicalMapping
    }

    /// Returns the reason why a name is invalid for a setting, as a noun phrase, or nil if it is valid.
    static func problem(of name: String) -> String? {
        SettingsValue.problem(of: name, "a setting with a name")
    }
}

import Foundation

/// The validation of suite names, which all implementations of this package share.
enum SettingsSuiteName {
    /// The name of the program's own suite.
    static let program = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName

    /// The names that the platform reserves, including those of suites that always exist.
    private static let reserved: Set<String> = [
        UserDefaults.globalDomain, UserDefaults.argumentDomain, UserDefaults.registrationDomain,
        program,
        // The names that `UserDefaults` uses for the settings of the program and of all programs.
        "kCFPreferencesCurrentApplication", "kCFPreferencesAnyApplication",
    ]

    static func validate(_ name: String) throws {
        if let problem = problem(of: name) { throw SettingsError(.invalidSuite, name: name, detail: problem) }
    }

    private static func problem(of name: String) -> String? {
        if name.isEmpty { return "a suite has a name" }
        if name.hasPrefix(".") { return "the name of a suite does not begin with a dot" }
        if name.unicodeScalars.contains(where: { $0 == "/" || $0.properties.generalCategory == .control }) {
            return "the name of a suite has no slashes and no control characters"
        }
        // On Linux, the file of the suite adds an extension, and the name of a file has at most 255 bytes.
        if name.utf8.count > 240 { return "the name of a suite has at most 240 bytes" }
        if reserved.contains(name) { return "the name is that of the settings of the program or of the system" }
        return nil
    }
}

import Foundation

/// Which names a suite may have, the same for all implementations of this package.
enum SettingsSuiteName {
    /// The name that the suite of the program has.
    static let program = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName

    /// The system's own, among them those of the suite that is there anyway.
    private static let reserved: Set<String> = [
        UserDefaults.globalDomain, UserDefaults.argumentDomain, UserDefaults.registrationDomain,
        program,
        // What UserDefaults itself calls those of the program and of all programs.
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
        // The suite's file on Linux adds an extension, and no name of a file is longer than 255 bytes.
        if name.utf8.count > 240 { return "the name of a suite has at most 240 bytes" }
        if reserved.contains(name) { return "the name is that of the settings of the program or of the system" }
        return nil
    }
}

import Foundation
import SettingsDependency

/// A suite of `UserDefaults` for one test, of which nothing is left when the test ends.
final class ScratchSuite: Sendable {
    let name: String
    let settings: UserDefaultsSettings

    init(_ name: String = "SettingsDependencyTests-\(UUID().uuidString)") throws {
        self.name = name
        settings = try UserDefaultsSettings(suiteName: name)
    }

    deinit {
        removeAll()
    }

    /// The suite as other code uses it.
    var defaults: UserDefaults {
        UserDefaults(suiteName: name) ?? .standard
    }

    func removeAll() {
        defaults.dictionaryRepresentation().keys.forEach(defaults.removeObject(forKey:))
        defaults.synchronize()
    }

    /// The file that the suite is in on Linux.
    var file: URL {
        let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] ?? NSHomeDirectory() + "/.config"
        return URL(fileURLWithPath: "\(folder)/\(name).plist")
    }

    var fileExists: Bool {
        FileManager.default.fileExists(atPath: file.path)
    }
}

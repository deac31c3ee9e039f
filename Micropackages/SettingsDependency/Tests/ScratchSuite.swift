import Foundation
import SettingsDependency

/// A suite of `UserDefaults` for one test, which is removed when the test ends.
final class ScratchSuite: Sendable {
    let name: String
    let settings: UserDefaultsSettings

    init(_ name: String = "SettingsDependencyTests-\(UUID().uuidString)") throws {
        self.name = name
        settings = try UserDefaultsSettings(suiteName: name)
    }

    deinit {
        removeAll()
        try? FileManager.default.removeItem(at: file)
    }

    /// The suite as other code uses it.
    var defaults: UserDefaults {
        UserDefaults(suiteName: name) ?? .standard
    }

    func removeAll() {
        defaults.dictionaryRepresentation().keys.forEach(defaults.removeObject(forKey:))
        defaults.synchronize()
    }

    /// The file of the suite on Linux.
    var file: URL {
        let environment = ProcessInfo.processInfo.environment
        let folder = environment["XDG_CONFIG_HOME"] ?? (environment["HOME"] ?? "") + "/.config"
        return URL(fileURLWithPath: "\(folder)/\(name).plist")
    }

    /// The temporary file of the next version while it is written.
    var draft: URL { file.deletingLastPathComponent().appendingPathComponent(".\(name).plist.new") }

    var draftExists: Bool {
        FileManager.default.fileExists(atPath: draft.path)
    }

    /// The number that the file system assigns to the file, which differs for a file that replaces it.
    var fileNumber: Int? {
        get throws { try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? Int }
    }

    /// Replaces the file, as another process does.
    func write(_ settings: [String: Any]) throws {
        try PropertyListSerialization.data(fromPropertyList: settings, format: .xml, options: 0)
            .write(to: file, options: .atomic)
    }

    /// The settings in the file, as another process reads them, or nil if the file is not a property list.
    var storedSettings: [String: SettingsValue]? {
        guard fileExists else { return [:] }
        let content = try? PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        return (content as? [String: Any])?.mapValues(SettingsValue.init(propertyList:))
    }

    var fileExists: Bool {
        FileManager.default.fileExists(atPath: file.path)
    }
}

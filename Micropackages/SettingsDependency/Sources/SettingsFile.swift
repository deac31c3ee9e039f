#if os(Linux) || os(Android)
import Foundation
import GlobalDependenciesFiles

/// The file of a suite on Linux and Android, in the location and format of `UserDefaults`.
///
/// `UserDefaults` itself writes in place and without a lock. If the process is killed while writing, all settings are
/// lost. If two processes write concurrently, the changes of one are lost. So this library reads with
/// ``settings(for:)`` and writes with ``SettingsFileDraft``.
struct SettingsFile: Sendable {
    /// The folder of all suites, determined as `UserDefaults` does.
    private static let folder: String = {
        if let folder = initialVariable("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return folder }
        // If `HOME` is not set, `UserDefaults` uses the root folder.
        return (initialVariable("HOME") ?? "") + "/.config"
    }()

    /// Returns an environment variable of the process at its start, since `UserDefaults` ignores later calls of
    /// `setenv`.
    private static func initialVariable(_ name: String) -> String? {
        guard let environment = try? FileDescriptor.regularFile(at: "/proc/self/environ", flags: O_RDONLY).readAll()
        else {
            return ProcessInfo.processInfo.environment[name]
        }
        let variables = environment.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return variables.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
    }

    let path: String

    /// Creates the file of a suite, or of the program if the suite is nil.
    init(of suite: String?) {
        path = "\(Self.folder)/\(suite ?? SettingsSuiteName.program).plist"
    }

    /// Returns the content of the file, which is empty if there is no file.
    ///
    /// - Parameters:
    ///   - known: A content that needs no validation.
    ///   - name: The name of the setting, for errors.
    /// - Returns: The content, which is empty or a property list.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/unreadable`` if the file is not a property list, or cannot
    ///   be read.
    func content(unless known: Data? = nil, for name: String) throws -> Data {
        var content = Data()
        // While `UserDefaults` writes a file, it is empty or incomplete for a moment.
        for attempt in 0..<20 {
            if attempt > 0 { usleep(5000) }
            do {
                content = try FileDescriptor.regularFile(at: path, flags: O_RDONLY).readAll()
            } catch let failure as SystemFailure {
                if failure.isMissing { return Data() }
                throw unreadable(failure.reason, for: name)
            }
            if content == known || !content.isEmpty && Self.settings(in: content) != nil { return content }
        }
        guard content.isEmpty else { throw unreadable("it is not a property list", for: name) }
        return content
    }

    /// Returns the settings in the file, as property list objects.
    func settings(for name: String) throws -> [String: Any] {
        Self.settings(in: try content(for: name)) ?? [:]
    }

    /// Returns the settings in the content of a file, or nil if the content is not a dictionary in a property list.
    static func settings(in content: Data) -> [String: Any]? {
        if content.isEmpty { return [:] }
        return (try? PropertyListSerialization.propertyList(from: content, format: nil)) as? [String: Any]
    }

    /// Returns the content of a file with some settings, or nil if reading it would return other settings.
    ///
    /// The content is XML, as with `UserDefaults`. A reader of XML mistakes a number that is the only setting and has
    /// the name `CF$UID` for a reference within an archive, so such content is binary.
    static func content(of settings: [String: Any]) -> Data? {
        let expected = settings.mapValues(SettingsValue.init(propertyList:))
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let content = try? PropertyListSerialization.data(fromPropertyList: settings, format: format, options: 0)
            guard let content, let copy = Self.settings(in: content) else { continue }
            if copy.mapValues(SettingsValue.init(propertyList:)) == expected { return content }
        }
        return nil
    }

    private func unreadable(_ reason: String, for name: String) -> SettingsError {
        let advice = "see that it is a file that can be read, or move it away"
        return SettingsError(.unreadable, name: name, detail: "\(path) could not be read: \(reason); \(advice)")
    }
}
#endif

#if !canImport(Darwin)
import Foundation
import GlobalDependencies

/// Settings on Linux, where `UserDefaults` reads the file of the suite and this library writes it.
///
/// `UserDefaults` loads the file again whenever it has changed, so that other code, arguments of the program and registered
/// values count as they do without this library.
extension UserDefaultsSuite {
    func value(for name: String) throws -> SettingsValue? {
        try withLock {
            try loadFile(for: name)
            return currentValue(for: name)
        }
    }

    /// Stores a value if the present one meets a condition, while no other process changes the file.
    ///
    /// The lock of this process is free while the file is written, so that reads do not wait for the disk.
    func change(
        _ name: String,
        to value: SettingsValue?,
        if condition: (SettingsValue?) -> Bool
    ) throws -> Bool {
        let value = try value?.storable(for: name)
        defer { watchers.deliver() }
        var draft = try SettingsFileDraft(of: file, for: SettingsName.composed(name))
        let isMet = try withLock {
            guard condition(try self.value(for: name)) else { return false }
            // What other code has set and `UserDefaults` has not written yet would overwrite the new value later.
            defaults.synchronize()
            return true
        }
        guard isMet else { return false }
        try draft.publish(value)
        // Not the value itself, as an argument of the program may hide it.
        try withLock { watchers.report(try self.value(for: name), of: name) }
        return true
    }

    /// Makes `UserDefaults` load the file if it has changed, with the lock held.
    private func loadFile(for name: String) throws {
        try loadedContent.withLock { loaded in
            let content = try file.content(unless: loaded, for: name)
            guard content != loaded else { return }
            defaults.synchronize()
            loaded = content
        }
    }

    /// There is no such notification on Linux.
    static func observeOtherChanges() {}
}
#endif

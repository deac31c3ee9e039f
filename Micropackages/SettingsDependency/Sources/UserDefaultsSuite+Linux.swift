#if os(Linux) || os(Android)
import Foundation
import GlobalDependencies

/// The implementation for Linux and Android, where `UserDefaults` reads the file of the suite and this library writes it.
///
/// `UserDefaults` loads the file again whenever it has changed, so that settings of other code, arguments of the
/// program and registered values have the same precedence as without this library.
extension UserDefaultsSuite {
    func value(for name: String) throws -> SettingsValue? {
        try withLock {
            try loadFile(for: name)
            return currentValue(for: name)
        }
    }

    /// Stores a value if the current value meets a condition, while no other process changes the file.
    ///
    /// The lock of this process is not held while the file is written, so that reads do not wait for the disk.
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
            // Write the values that other code has set, since `UserDefaults` would overwrite the new value with them
            // later.
            defaults.synchronize()
            return true
        }
        guard isMet else { return false }
        try draft.publish(value)
        // An argument of the program may hide the stored value, so report the current one.
        try withLock { watchers.report(try self.value(for: name), of: name) }
        return true
    }

    /// Makes `UserDefaults` load the file if it has changed, with the lock held by the caller.
    private func loadFile(for name: String) throws {
        try loadedContent.withLock { loaded in
            let content = try file.content(unless: loaded, for: name)
            guard content != loaded else { return }
            defaults.synchronize()
            loaded = content
        }
    }

    /// Does nothing, since these platforms have no such notification.
    static func observeOtherChanges() {}
}
#endif

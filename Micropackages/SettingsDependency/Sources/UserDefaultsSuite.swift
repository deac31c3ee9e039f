import Foundation
import GlobalDependencies

#if canImport(Darwin)
import Dispatch
#endif

/// A suite of `UserDefaults`, one instance for each that is used in this process.
final class UserDefaultsSuite: Sendable {
    private struct Reference: Sendable {
        weak var suite: UserDefaultsSuite?
    }

    private static let suites = Mutex<[String?: Reference]>([:])

    private let name: String?
    private let watchers = SettingsWatchers()
    /// Held while a value is compared, stored and reported.
    ///
    /// On Apple systems `UserDefaults` calls those who observe it while a value is stored, and they may store another
    /// one. That is on the same thread, and why this is not a `Mutex`.
    #if canImport(Darwin)
    private let changing = NSRecursiveLock()
    #else
    private var changing: NSRecursiveLock { Self.changing }

    /// One for all suites, and for reading too.
    ///
    /// On Linux `UserDefaults` writes all suites at once, and looks for what is on the disk when it reads: now and then a
    /// value that another thread has just stored is gone then.
    private static let changing = NSRecursiveLock()
    #endif

    /// The suite with a name, or that of the program.
    static func named(_ name: String?) -> UserDefaultsSuite {
        observeOtherChanges()
        return suites.withLock { suites in
            if let suite = suites[name]?.suite { return suite }
            let suite = UserDefaultsSuite(name)
            suites = suites.filter { $0.value.suite != nil }
            suites[name] = Reference(suite: suite)
            return suite
        }
    }

    private init(_ name: String?) {
        self.name = name.map(SettingsName.composed)
    }

    /// What it is stored in, which is not `Sendable` on Linux, and is made in less than a microsecond.
    private var defaults: UserDefaults {
        name.flatMap { UserDefaults(suiteName: $0) } ?? .standard
    }

    func value(for name: String) -> SettingsValue? {
        #if canImport(Darwin)
        return stored(name)
        #else
        return withLock { stored(name) }
        #endif
    }

    private func stored(_ name: String) -> SettingsValue? {
        defaults.object(forKey: SettingsName.composed(name)).map(SettingsValue.init(propertyList:))
    }

    func store(_ value: SettingsValue?, for name: String) throws {
        defer { watchers.deliver() }
        try withLock { try change(name, to: value) }
    }

    func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) throws -> Bool {
        defer { watchers.deliver() }
        return try withLock {
            guard self.value(for: name) == expected else { return false }
            try change(name, to: value)
            return true
        }
    }

    func values(for name: String) -> AsyncStream<SettingsValue?> {
        withLock { watchers.values(of: name, from: value(for: name), keeping: self) }
    }

    /// Needs the lock.
    private func change(_ name: String, to value: SettingsValue?) throws {
        try value?.validate(for: name)
        let defaults = defaults
        if let value {
            defaults.set(value.propertyList, forKey: SettingsName.composed(name))
        } else {
            defaults.removeObject(forKey: SettingsName.composed(name))
        }
        // Not the value itself: an observer may have stored another one, or an argument of the program may hide it.
        watchers.report(self.value(for: name), of: name)
        try write(defaults, changed: name)
    }

    /// Writes what was changed to the disk, which nothing else does on Linux, not even the end of the process.
    ///
    /// It writes all suites, and fails where one of them cannot be written.
    private func write(_ defaults: UserDefaults, changed name: String) throws {
        #if !canImport(Darwin)
        guard !defaults.synchronize() else { return }
        let advice = "see that the folder for settings can be written to"
        let detail = "not all settings of this process could be written to the disk, and what was not ends with it; "
        throw SettingsError(.unwritable, name: name, detail: detail + advice)
        #endif
    }

    private func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        changing.lock()
        defer { changing.unlock() }
        return try body()
    }

    #if canImport(Darwin)
    private static func observeOtherChanges() {
        _ = observation
    }

    /// Sees changes by other code in this process, and those that were reported already, which watchers then know.
    ///
    /// The thread that changes a value posts this, maybe in the midst of it. So another one looks what there is.
    private static let observation: Void = {
        _ = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification,
            object: nil,
            queue: nil
        ) { _ in
            DispatchQueue.global().async {
                for suite in suites.withLock({ $0.values.compactMap(\.suite) }) { suite.reportAll() }
            }
        }
    }()

    private func reportAll() {
        withLock {
            for name in watchers.names { watchers.report(value(for: name), of: name) }
        }
        watchers.deliver()
    }
    #else
    /// There is no such notification on Linux.
    private static func observeOtherChanges() {}
    #endif
}

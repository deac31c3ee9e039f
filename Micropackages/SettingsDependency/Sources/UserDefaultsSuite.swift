import Foundation
import GlobalDependencies

/// A suite of `UserDefaults`, with one instance for each suite that is used in this process.
final class UserDefaultsSuite: Sendable {
    private struct Reference: Sendable {
        weak var suite: UserDefaultsSuite?
    }

    private static let suites = Mutex<[String?: Reference]>([:])

    /// The instances that are in use.
    static var all: [UserDefaultsSuite] { suites.withLock { $0.values.compactMap(\.suite) } }

    private let name: String?
    let watchers = SettingsWatchers()
    #if canImport(Darwin)
    /// A lock that is held while a value is compared, stored and reported.
    ///
    /// `UserDefaults` calls its observers while a value is stored, and they may store another value on the same thread.
    /// So this lock is recursive.
    private let lock = NSRecursiveLock()
    #else
    /// A lock that is held for each use of `UserDefaults`, shared by all suites.
    ///
    /// Outside Apple platforms, `UserDefaults` discards its loaded values of all suites at the same time. Without the
    /// lock, a value that another thread reads or stores is occasionally lost.
    private static let sharedLock = NSRecursiveLock()
    private var lock: NSRecursiveLock { Self.sharedLock }
    #endif

    #if os(Linux) || os(Android)
    let file: SettingsFile
    /// The content of the file when `UserDefaults` last loaded it.
    let loadedContent = Mutex<Data?>(nil)
    #endif

    /// Returns the suite with a name, or the suite of the program if the name is nil.
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
        #if os(Linux) || os(Android)
        file = SettingsFile(of: self.name)
        #endif
    }

    /// The user defaults of the suite, which are created at each access in less than a microsecond.
    ///
    /// `UserDefaults` is not `Sendable` on Linux, so it is not stored.
    var defaults: UserDefaults {
        name.flatMap { UserDefaults(suiteName: $0) } ?? .standard
    }

    /// Returns the value of a setting in `UserDefaults`: an argument of the program, the stored value, or a registered
    /// value.
    func currentValue(for name: String) -> SettingsValue? {
        defaults.object(forKey: SettingsName.composed(name)).map(SettingsValue.init(propertyList:))
    }

    func store(_ value: SettingsValue?, for name: String) throws {
        _ = try change(name, to: value) { _ in true }
    }

    func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) throws -> Bool {
        let expected = expected?.inWholeSeconds
        return try change(name, to: value) { $0 == expected }
    }

    func values(for name: String) throws -> AsyncStream<SettingsValue?> {
        try withLock { watchers.values(of: name, from: try value(for: name), keeping: self) }
    }

    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }
}

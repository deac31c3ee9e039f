import Foundation
import GlobalDependencies

/// A suite of `UserDefaults`, one instance for each that is used in this process.
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
    /// Held while a value is compared, stored and reported.
    ///
    /// `UserDefaults` calls its observers while a value is stored, and they may store another one. That is on the same
    /// thread, and why this is not a `Mutex`.
    private let lock = NSRecursiveLock()
    #else
    /// Held for each use of `UserDefaults`, one lock for all suites.
    ///
    /// On Linux `UserDefaults` drops what it has loaded of all suites at once: now and then a value that another thread
    /// reads or stores is gone then.
    private static let sharedLock = NSRecursiveLock()
    private var lock: NSRecursiveLock { Self.sharedLock }

    let file: SettingsFile
    /// The content that the file had when `UserDefaults` was last made to load it.
    let loadedContent = Mutex<Data?>(nil)
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
        #if !canImport(Darwin)
        file = SettingsFile(of: self.name)
        #endif
    }

    /// What it is stored in, which is not `Sendable` on Linux, and is made in less than a microsecond.
    var defaults: UserDefaults {
        name.flatMap { UserDefaults(suiteName: $0) } ?? .standard
    }

    /// Returns the value of a setting as `UserDefaults` has it: an argument of the program, what is stored, or what is
    /// registered.
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

import GlobalDependencies
import GlobalDependenciesFaults

/// Settings in memory, with the behavior of persistent settings.
///
/// ```swift
/// func checkLaunches() throws {
///     let launches = SettingsKey("launches", default: 0)
///     let settings = InMemorySettings(["launches": 3])
///     try settings.update(launches) { $0 += 1 }
///     assert(settings.snapshot == ["launches": 4])
/// }
/// ```
///
/// Each instance has suites of its own. In a test that is simulated with `GlobalDependenciesSimulation`, the seed determines
/// which changes fail.
public final class InMemorySettings: Settings {
    private let own: InMemorySuite
    private let suites: Mutex<[String: InMemorySuite]>

    /// Creates settings.
    ///
    /// - Parameter values: The values that are stored initially. They may be corrupt.
    public convenience init(_ values: [String: SettingsValue] = [:]) {
        self.init(InMemorySuite(values, faults: FaultInjection.source), among: Mutex([:]))
    }

    private init(_ own: InMemorySuite, among suites: Mutex<[String: InMemorySuite]>) {
        self.own = own
        self.suites = suites
    }

    /// All stored values, without those of the suites.
    public var snapshot: [String: SettingsValue] { own.snapshot }

    /// Returns the stored value of a setting.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: The stored value, or nil if there is none.
    public func storedValue(for name: String) -> SettingsValue? {
        own.value(for: name)
    }

    /// Stores a value, replacing any stored value.
    ///
    /// - Parameters:
    ///   - value: The value to store, or nil to remove the stored value.
    ///   - name: The name of the setting.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/unencodable`` if a property list cannot preserve the
    ///   value. The stored value does not change then.
    public func store(_ value: SettingsValue?, for name: String) throws {
        try own.store(value, for: name)
    }

    /// Stores a value if the stored value is the expected one.
    ///
    /// - Parameters:
    ///   - expected: The expected stored value, or nil for none.
    ///   - value: The value to store, or nil to remove the stored value.
    ///   - name: The name of the setting.
    /// - Returns: A Boolean value that indicates whether the value was stored. If false, nothing was changed.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/unencodable`` if a property list cannot preserve the
    ///   value. The stored value does not change then.
    public func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) throws -> Bool {
        try own.replace(expected, with: value, for: name)
    }

    /// Returns a stream of the current stored value and of the stored value after each later change.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: The stream. It ends when it is deallocated, or when the iterating task is cancelled.
    public func storedValues(for name: String) -> AsyncStream<SettingsValue?> {
        own.values(for: name)
    }

    /// Returns the settings of a suite, which is empty initially.
    ///
    /// - Parameter name: The name of the suite.
    /// - Returns: The settings. They are shared by all calls with the same name.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/invalidSuite`` if the name is invalid.
    public func suite(_ name: String) throws -> any Settings {
        try SettingsSuiteName.validate(name)
        let suite = suites.withLock { suites in
            let suite = suites[name] ?? InMemorySuite(faults: own.faults)
            suites[name] = suite
            return suite
        }
        return InMemorySettings(suite, among: suites)
    }
}

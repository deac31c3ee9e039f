import GlobalDependencies

/// Settings in memory, with the behaviour of those that outlive the process.
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
/// Each instance has suites of its own.
public final class InMemorySettings: Settings {
    private let own: InMemorySuite
    private let suites: Mutex<[String: InMemorySuite]>

    /// Creates settings.
    ///
    /// - Parameter values: What is stored at first, which may be corrupt.
    public convenience init(_ values: [String: SettingsValue] = [:]) {
        self.init(InMemorySuite(values), among: Mutex([:]))
    }

    private init(_ own: InMemorySuite, among suites: Mutex<[String: InMemorySuite]>) {
        self.own = own
        self.suites = suites
    }

    /// Everything that is stored, without the suites.
    public var snapshot: [String: SettingsValue] { own.snapshot }

    /// Returns what is stored.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: What is stored, or nil where nothing is.
    public func storedValue(for name: String) -> SettingsValue? {
        own.value(for: name)
    }

    /// Stores a value, whatever was stored before.
    ///
    /// - Parameters:
    ///   - value: What to store, or nil to remove what is stored.
    ///   - name: The name of the setting.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/unencodable`` if a property list cannot keep the value. Nothing
    ///   is changed then.
    public func store(_ value: SettingsValue?, for name: String) throws {
        try own.store(value, for: name)
    }

    /// Stores a value if what is stored is still what the caller has seen.
    ///
    /// - Parameters:
    ///   - expected: What the caller has seen, nil for nothing.
    ///   - value: What to store, or nil to remove what is stored.
    ///   - name: The name of the setting.
    /// - Returns: Whether it was stored. If not, nothing was changed.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/unencodable`` if a property list cannot keep the value. Nothing
    ///   is changed then.
    public func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) throws -> Bool {
        try own.replace(expected, with: value, for: name)
    }

    /// Returns what is stored now, and what is stored after each change from then on.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: The values, the present one first, until the stream is dropped or its task is cancelled.
    public func storedValues(for name: String) -> AsyncStream<SettingsValue?> {
        own.values(for: name)
    }

    /// Returns the settings of a suite, which begins empty.
    ///
    /// - Parameter name: The name of the suite.
    /// - Returns: The settings, the same for each name.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/invalidSuite``.
    public func suite(_ name: String) throws -> any Settings {
        try SettingsSuiteName.validate(name)
        let suite = suites.withLock { suites in
            let suite = suites[name] ?? InMemorySuite()
            suites[name] = suite
            return suite
        }
        return InMemorySettings(suite, among: suites)
    }
}

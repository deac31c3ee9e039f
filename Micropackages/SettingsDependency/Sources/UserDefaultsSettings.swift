/// Settings in `UserDefaults`.
///
/// ```swift
/// func finishOnboarding() throws {
///     let settings = try UserDefaultsSettings(suiteName: "group.example.shared")
///     try settings.set(true, for: SettingsKey("isOnboarded", default: false))
/// }
/// ```
///
/// What is read is what `UserDefaults` gives: an argument of the program, such as `-launches 3`, counts more than what
/// is stored, and what was registered counts where nothing is. All instances for a suite in this process see each
/// other's changes, and no update among them is lost. On Linux each change is written to the disk before the call
/// returns.
public final class UserDefaultsSettings: Settings {
    /// The settings of this program.
    public static let standard = UserDefaultsSettings(UserDefaultsSuite.named(nil))

    private let suite: UserDefaultsSuite

    /// Creates the settings of a suite.
    ///
    /// - Parameter suiteName: The name of the suite, such as that of an app group.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/invalidSuite`` for a name of the system or of this program,
    ///   or one that is no name of a file.
    public convenience init(suiteName: String) throws {
        try SettingsSuiteName.validate(suiteName)
        self.init(UserDefaultsSuite.named(suiteName))
    }

    private init(_ suite: UserDefaultsSuite) {
        self.suite = suite
    }

    /// Returns what `UserDefaults` has for a name.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: What is stored, an argument of the program or a registered value, or nil.
    public func storedValue(for name: String) -> SettingsValue? {
        suite.value(for: name)
    }

    /// Stores a value, whatever was stored before.
    ///
    /// - Parameters:
    ///   - value: What to store, or nil to remove what is stored.
    ///   - name: The name of the setting.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/unwritable`` where it cannot be written to the disk, and with
    ///   ``SettingsError/Code/unencodable`` for a date that is not finite.
    public func store(_ value: SettingsValue?, for name: String) throws {
        try suite.store(value, for: name)
    }

    /// Stores a value if what is stored is still what the caller has seen.
    ///
    /// Other code that writes to the same suite of `UserDefaults` may come in between.
    ///
    /// - Parameters:
    ///   - expected: What the caller has seen, nil for nothing.
    ///   - value: What to store, or nil to remove what is stored.
    ///   - name: The name of the setting.
    /// - Returns: Whether it was stored. If not, nothing was changed.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/unwritable`` where it cannot be written to the disk, and with
    ///   ``SettingsError/Code/unencodable`` for a date that is not finite.
    public func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) throws -> Bool {
        try suite.replace(expected, with: value, for: name)
    }

    /// Returns what is stored now, and what is stored after each change from then on.
    ///
    /// On Apple systems, changes by other code in this process are seen as well. Those by other processes never are.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: The values, the present one first, until the stream is dropped or its task is cancelled.
    public func storedValues(for name: String) -> AsyncStream<SettingsValue?> {
        suite.values(for: name)
    }

    /// Returns the settings of a suite.
    ///
    /// - Parameter name: The name of the suite.
    /// - Returns: The settings.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/invalidSuite``.
    public func suite(_ name: String) throws -> any Settings {
        try UserDefaultsSettings(suiteName: name)
    }
}

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
/// other's changes, and no update among them is lost.
///
/// On Linux each change is on the disk when the call returns, and other processes that use this library see it at their
/// next read. A change replaces the file of the suite as a whole and keeps what other processes have set, so a process
/// that is killed loses at most the value that it was storing.
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
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/unreadable`` if the file of the suite on Linux is anything but
    ///   a property list that can be read. It never waits, even if the file is a pipe.
    public func storedValue(for name: String) throws -> SettingsValue? {
        try suite.value(for: name)
    }

    /// Stores a value, whatever was stored before.
    ///
    /// - Parameters:
    ///   - value: What to store, or nil to remove what is stored.
    ///   - name: The name of the setting.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/unencodable`` if a property list cannot keep the value, and on
    ///   Linux with ``SettingsError/Code/unreadable`` or ``SettingsError/Code/unwritable`` because of the file. Nothing is
    ///   changed then.
    public func store(_ value: SettingsValue?, for name: String) throws {
        try suite.store(value, for: name)
    }

    /// Stores a value if what is stored is still what the caller has seen.
    ///
    /// On Linux, no other process that uses this library can change the suite in between. Other code that writes to the same
    /// suite of `UserDefaults` can.
    ///
    /// - Parameters:
    ///   - expected: What the caller has seen, nil for nothing.
    ///   - value: What to store, or nil to remove what is stored.
    ///   - name: The name of the setting.
    /// - Returns: Whether it was stored. If not, nothing was changed.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/unencodable`` if a property list cannot keep the value, and on
    ///   Linux with ``SettingsError/Code/unreadable`` or ``SettingsError/Code/unwritable`` because of the file. Nothing is
    ///   changed then.
    public func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) throws -> Bool {
        try suite.replace(expected, with: value, for: name)
    }

    /// Returns what is stored now, and what is stored after each change from then on.
    ///
    /// On Apple systems, changes by other code in this process are seen as well. Those by other processes never are.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: The values, the present one first, until the stream is dropped or its task is cancelled. The stream ends
    ///   at once if the present value cannot be read; ``storedValue(for:)`` throws the reason.
    public func storedValues(for name: String) -> AsyncStream<SettingsValue?> {
        (try? suite.values(for: name)) ?? AsyncStream { $0.finish() }
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

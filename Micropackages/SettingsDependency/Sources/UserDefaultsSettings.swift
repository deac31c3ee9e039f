/// The live implementation of settings, in `UserDefaults`.
///
/// ```swift
/// func finishOnboarding() throws {
///     let settings = try UserDefaultsSettings(suiteName: "group.example.shared")
///     try settings.set(true, for: SettingsKey("isOnboarded", default: false))
/// }
/// ```
///
/// Reads have the precedence of `UserDefaults`: an argument of the program, such as `-launches 3`, precedes the stored
/// value, and a registered value is used if nothing is stored. All instances for a suite in this process observe each
/// other's changes, and concurrent updates through them are not lost.
///
/// On Linux each change is on the disk when the call returns, and other processes that use this library see it at their
/// next read. A change replaces the file of the suite as a whole and keeps the settings of other processes. So a killed
/// process loses at most the value that it was storing.
public final class UserDefaultsSettings: Settings {
    /// The settings of this program.
    public static let standard = UserDefaultsSettings(UserDefaultsSuite.named(nil))

    private let suite: UserDefaultsSuite

    /// Creates the settings of a suite.
    ///
    /// - Parameter suiteName: The name of the suite, such as that of an app group.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/invalidSuite`` if the name is reserved by the platform or
    ///   the program, or is not valid as the name of a file.
    public convenience init(suiteName: String) throws {
        try SettingsSuiteName.validate(suiteName)
        self.init(UserDefaultsSuite.named(suiteName))
    }

    private init(_ suite: UserDefaultsSuite) {
        self.suite = suite
    }

    /// Returns the value that `UserDefaults` has for a name.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: An argument of the program, the stored value or a registered value, in this order, or nil.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/unreadable`` if the file of the suite on Linux is not a
    ///   readable property list. It does not block, even if the file is a pipe.
    public func storedValue(for name: String) throws -> SettingsValue? {
        try suite.value(for: name)
    }

    /// Stores a value, replacing any stored value.
    ///
    /// - Parameters:
    ///   - value: The value to store, or nil to remove the stored value.
    ///   - name: The name of the setting.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/unencodable`` if a property list cannot preserve the
    ///   value, and on Linux with ``SettingsError/Code/unreadable`` or ``SettingsError/Code/unwritable`` if the file
    ///   cannot be used. Nothing is changed then.
    public func store(_ value: SettingsValue?, for name: String) throws {
        try suite.store(value, for: name)
    }

    /// Stores a value if the stored value is the expected one.
    ///
    /// On Linux, the comparison and the change are atomic among all processes that use this library. Other code that
    /// writes to the same suite of `UserDefaults` can change the value in between.
    ///
    /// - Parameters:
    ///   - expected: The expected stored value, or nil for none.
    ///   - value: The value to store, or nil to remove the stored value.
    ///   - name: The name of the setting.
    /// - Returns: A Boolean value that indicates whether the value was stored. If false, nothing was changed.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/unencodable`` if a property list cannot preserve the
    ///   value, and on Linux with ``SettingsError/Code/unreadable`` or ``SettingsError/Code/unwritable`` if the file
    ///   cannot be used. Nothing is changed then.
    public func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) throws -> Bool {
        try suite.replace(expected, with: value, for: name)
    }

    /// Returns a stream of the current stored value and of the stored value after each later change.
    ///
    /// On Apple platforms, the stream includes changes by other code in this process. It never includes changes by
    /// other processes.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: The stream. It ends when it is deallocated, or when the iterating task is cancelled. It ends
    ///   immediately if the current value cannot be read; ``storedValue(for:)`` throws the reason.
    public func storedValues(for name: String) -> AsyncStream<SettingsValue?> {
        (try? suite.values(for: name)) ?? AsyncStream { $0.finish() }
    }

    /// Returns the settings of a suite.
    ///
    /// - Parameter name: The name of the suite.
    /// - Returns: The settings.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/invalidSuite`` if the name is invalid.
    public func suite(_ name: String) throws -> any Settings {
        try UserDefaultsSettings(suiteName: name)
    }
}

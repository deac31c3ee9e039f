import Foundation

/// A persistent store of small values under names.
///
/// ```swift
/// import GlobalDependenciesScopes
///
/// extension SettingsKey<[String]> {
///     static var recents: Self { Self("recents", default: []) }
/// }
///
/// struct Recents {
///     @Dependency(\.settings) private var settings
///     func open(_ city: String) throws { try settings.update(.recents) { $0.insert(city, at: 0) } }
///     func all() throws -> [String] { try settings.value(for: .recents) }
/// }
/// ```
///
/// The requirements are about stored values, by name. The typed methods are extension methods and behave alike for
/// every implementation: `value(for:)`, `set(_:for:)`, `update(_:_:)`, `changes(of:)` and more.
public protocol Settings: Sendable {
    /// Returns the stored value of a setting.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: The stored value, or nil if there is none.
    /// - Throws: ``SettingsError`` if the stored value cannot be read.
    func storedValue(for name: String) throws -> SettingsValue?

    /// Stores a value, replacing any stored value.
    ///
    /// - Parameters:
    ///   - value: The value to store, or nil to remove the stored value.
    ///   - name: The name of the setting.
    /// - Throws: ``SettingsError`` if the value cannot be stored.
    func store(_ value: SettingsValue?, for name: String) throws

    /// Stores a value if the stored value is the expected one.
    ///
    /// The comparison and the change are atomic.
    ///
    /// - Parameters:
    ///   - expected: The expected stored value, or nil for none.
    ///   - value: The value to store, or nil to remove the stored value.
    ///   - name: The name of the setting.
    /// - Returns: A Boolean value that indicates whether the value was stored. If false, nothing was changed.
    /// - Throws: ``SettingsError`` if the value cannot be stored.
    func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) throws -> Bool

    /// Returns a stream of the current stored value and of the stored value after each later change.
    ///
    /// The stream includes changes through any instance for the same suite in this process. A slow consumer may miss
    /// values, but never the last one.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: The stream. It ends when it is deallocated, or when the iterating task is cancelled.
    func storedValues(for name: String) -> AsyncStream<SettingsValue?>

    /// Returns the settings of a suite, which has a namespace of its own.
    ///
    /// - Parameter name: The name of the suite. All code that uses the name shares the suite.
    /// - Returns: The settings of the suite. They are the same for every instance that this method is called on.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/invalidSuite`` if the name is invalid.
    func suite(_ name: String) throws -> any Settings
}

/// The name of a setting, its type, and its default value.
///
/// ```swift
/// enum Theme: String, Codable { case light, dark }
///
/// extension SettingsKey<Int> {
///     static var launches: Self { Self("launches", default: 0) }
/// }
///
/// extension SettingsKey<Theme?> {
///     static var theme: Self { Self("theme", default: nil) }
/// }
///
/// func launch(with settings: any Settings) throws {
///     try settings.update(.launches) { $0 += 1 }
/// }
/// ```
///
/// Values of property list types are stored as such, so that other code can read them: `Bool`, integers, `Double`,
/// `Float`, `String`, `Data`, `Date`, `URL` as a string, arrays of those, dictionaries of those with strings as keys,
/// and types with such a raw value. Any other value is stored as JSON, and so is a value that a property list would not
/// preserve. Dates lose their fraction of a second, on every platform and in memory.
public struct SettingsKey<Value: Codable & Sendable>: Sendable {
    /// The name under which the value is stored.
    public let name: String
    /// The value of the setting if nothing is stored.
    public let defaultValue: Value

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - name: The name under which the value is stored. Do not change it later, since stored values would be lost.
    ///   - defaultValue: The value of the setting if nothing is stored.
    public init(_ name: String, default defaultValue: Value) {
        self.name = name
        self.defaultValue = defaultValue
    }
}

/// The names of settings, as passed to `UserDefaults`.
enum SettingsName {
    /// Returns a name in the composed form that is stored on the disk.
    ///
    /// Two names that are canonically equivalent, but composed differently, are equal strings. `UserDefaults` on Linux
    /// does not treat them consistently.
    static func composed(_ name: String) -> String {
        name.utf8.allSatisfy { $0 < 0x80 } ? name : name.precomposedStringWithCanonicalMapping
    }

    /// Returns the reason why a name is invalid for a setting, as a noun phrase, or nil if it is valid.
    static func problem(of name: String) -> String? {
        SettingsValue.problem(of: name, "a setting with a name")
    }
}

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

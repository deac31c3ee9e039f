/// The name of a setting, its type, and its value where nothing is stored.
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
/// What a property list has a type for is stored as that, so that others can read it: `Bool`, integers, `Double`,
/// `Float`, `String`, `Data`, `Date`, `URL` as a string, arrays and dictionaries with strings as keys of those, and types
/// with such a raw value. Everything else is stored as JSON, and so is a value that a property list would not give back
/// as it was. Dates lose their fraction of a second, on every system and in memory alike.
public struct SettingsKey<Value: Codable & Sendable>: Sendable {
    /// The name under which the value is stored.
    public let name: String
    /// The value where nothing is stored.
    public let defaultValue: Value

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - name: The name under which the value is stored, which is best left as it is from then on.
    ///   - defaultValue: The value where nothing is stored.
    public init(_ name: String, default defaultValue: Value) {
        self.name = name
        self.defaultValue = defaultValue
    }
}

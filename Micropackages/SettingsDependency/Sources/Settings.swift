/// What keeps settings: small values under names, which outlive the process.
///
/// ```swift
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
/// The requirements are about what is stored, by name. Everything that has to do with types is made of them, and is the
/// same for every implementation: `value(for:)`, `set(_:for:)`, `update(_:_:)`, `changes(of:)` and more.
public protocol Settings: Sendable {
    /// Returns what is stored.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: What is stored, or nil where nothing is.
    /// - Throws: ``SettingsError`` where that cannot be found out.
    func storedValue(for name: String) throws -> SettingsValue?

    /// Stores a value, whatever was stored before.
    ///
    /// - Parameters:
    ///   - value: What to store, or nil to remove what is stored.
    ///   - name: The name of the setting.
    /// - Throws: ``SettingsError`` where it cannot be stored.
    func store(_ value: SettingsValue?, for name: String) throws

    /// Stores a value if what is stored is still what the caller has seen.
    ///
    /// Nothing changes between the comparison and the storing, or the stored value would not be the one expected.
    ///
    /// - Parameters:
    ///   - expected: What the caller has seen, nil for nothing.
    ///   - value: What to store, or nil to remove what is stored.
    ///   - name: The name of the setting.
    /// - Returns: Whether it was stored. If not, nothing was changed.
    /// - Throws: ``SettingsError`` where it cannot be stored.
    func replace(_ expected: SettingsValue?, with value: SettingsValue?, for name: String) throws -> Bool

    /// Returns what is stored now, and what is stored after each change from then on.
    ///
    /// Changes through any instance for the same suite in this process are seen. Who is slow may miss values, but never
    /// the last one.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: The values, the present one first, until the stream is dropped or its task is cancelled.
    func storedValues(for name: String) -> AsyncStream<SettingsValue?>

    /// Returns the settings of a suite, which has names of its own.
    ///
    /// - Parameter name: The name of the suite, the same for all who share it.
    /// - Returns: The settings of the suite, whatever suite they are asked of.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/invalidSuite`` where no suite can have the name.
    func suite(_ name: String) throws -> any Settings
}

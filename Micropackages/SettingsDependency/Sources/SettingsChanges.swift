/// The values of a setting, from the present one on.
///
/// ```swift
/// func printChanges(of recents: SettingsKey<[String]>, in settings: any Settings) async throws {
///     for try await cities in settings.changes(of: recents) {
///         print(cities)
///     }
/// }
/// ```
///
/// Each loop gets all values from its beginning on, except that a slow one skips what is outdated already. A loop ends
/// with ``SettingsError`` where something corrupt is stored. Storing once more what is stored is no change.
public struct SettingsChanges<Value: Codable & Sendable>: AsyncSequence, Sendable {
    /// A value of the setting.
    public typealias Element = Value

    private let key: SettingsKey<Value>
    private let settings: any Settings

    init(of key: SettingsKey<Value>, in settings: any Settings) {
        self.key = key
        self.settings = settings
    }

    /// Begins with the value that the setting has now.
    ///
    /// - Returns: An iterator.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(key: key, settings: settings, values: settings.storedValues(for: key.name).makeAsyncIterator())
    }

    /// Waits for one value after another.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let key: SettingsKey<Value>
        let settings: any Settings
        var values: AsyncStream<SettingsValue?>.Iterator

        /// Returns the value that the setting has, once that is another one than before.
        ///
        /// - Returns: The value, or nil when the task is cancelled.
        /// - Throws: ``SettingsError`` with ``SettingsError/Code/corrupt``, after which it may be called again for what
        ///   comes later, or with ``SettingsError/Code/unreadable``.
        public mutating func next() async throws -> Value? {
            guard let stored = await values.next() else {
                // The stream of a suite that cannot be read ends at once, and cannot say why.
                _ = try (settings as? UserDefaultsSettings)?.storedValue(for: key.name)
                return nil
            }
            return try key.value(from: stored)
        }
    }
}

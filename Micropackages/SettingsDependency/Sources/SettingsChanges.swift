/// An asynchronous sequence of the values of a setting, starting with the current one.
///
/// ```swift
/// func printChanges(of recents: SettingsKey<[String]>, in settings: any Settings) async throws {
///     for try await cities in settings.changes(of: recents) {
///         print(cities)
///     }
/// }
/// ```
///
/// Each loop receives all values from its beginning on, except that a slow loop skips outdated values. A loop ends with
/// ``SettingsError`` if the stored value is corrupt. Storing an equal value again is not a change.
public struct SettingsChanges<Value: Codable & Sendable>: AsyncSequence, Sendable {
    /// A value of the setting.
    public typealias Element = Value

    private let key: SettingsKey<Value>
    private let settings: any Settings

    init(of key: SettingsKey<Value>, in settings: any Settings) {
        self.key = key
        self.settings = settings
    }

    /// Creates an iterator that starts with the current value of the setting.
    ///
    /// - Returns: The iterator.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(key: key, settings: settings, values: settings.storedValues(for: key.name).makeAsyncIterator())
    }

    /// The iterator of the values of a setting.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let key: SettingsKey<Value>
        let settings: any Settings
        var values: AsyncStream<SettingsValue?>.Iterator

        /// Suspends until the setting has a new value, and returns it.
        ///
        /// - Returns: The value, or nil if the task is cancelled.
        /// - Throws: ``SettingsError`` with ``SettingsError/Code/corrupt``, after which you may call this method again
        ///   for later values, or with ``SettingsError/Code/unreadable``.
        public mutating func next() async throws -> Value? {
            guard let stored = await values.next() else {
                // The stream of an unreadable suite ends immediately, and cannot throw the reason. So read the value
                // again.
                _ = try (settings as? UserDefaultsSettings)?.storedValue(for: key.name)
                return nil
            }
            return try key.value(from: stored)
        }
    }
}

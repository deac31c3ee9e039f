extension Settings {
    /// Returns the value of a setting.
    ///
    /// ```swift
    /// func cities(_ recents: SettingsKey<[String]>, in settings: any Settings) throws -> [String] {
    ///     try settings.value(for: recents)
    /// }
    /// ```
    ///
    /// - Parameter key: The key of the setting.
    /// - Returns: The value, which is the default of the key if nothing is stored.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/corrupt`` if the stored value cannot be converted to the
    ///   type. The stored value does not change then.
    public func value<Value>(for key: SettingsKey<Value>) throws -> Value {
        try key.value(from: storedValue(for: key.name))
    }

    /// Sets the value of a setting, replacing any stored value.
    ///
    /// ```swift
    /// func reset(_ recents: SettingsKey<[String]>, in settings: any Settings) throws {
    ///     try settings.set(["Nice"], for: recents)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - value: The value. Nil removes the stored value.
    ///   - key: The key of the setting.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/unencodable`` if the value cannot be stored, such as
    ///   infinity, or nil if the default is not nil. Nothing is changed then.
    public func set<Value>(_ value: Value, for key: SettingsKey<Value>) throws {
        try store(key.storedValue(from: value), for: key.name)
    }

    /// Removes the stored value of a setting, restoring its default.
    ///
    /// - Parameter key: The key of the setting.
    /// - Throws: ``SettingsError`` if the stored value cannot be removed.
    public func remove<Value>(_ key: SettingsKey<Value>) throws {
        try store(nil, for: key.name)
    }

    /// Returns a Boolean value that indicates whether a value is stored for a setting, even a corrupt one.
    ///
    /// - Parameter key: The key of the setting.
    /// - Returns: A Boolean value that indicates whether a value is stored. If false, the setting has its default.
    /// - Throws: ``SettingsError`` if the stored value cannot be read.
    public func contains<Value>(_ key: SettingsKey<Value>) throws -> Bool {
        try storedValue(for: key.name) != nil
    }

    /// Changes the value of a setting based on its current value, without losing concurrent changes.
    ///
    /// ```swift
    /// func open(_ city: String, _ recents: SettingsKey<[String]>, in settings: any Settings) throws {
    ///     try settings.update(recents) { $0.insert(city, at: 0) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key of the setting.
    ///   - change: A closure that changes the value. It is called again if the setting was changed concurrently.
    /// - Returns: The result of the last call of the closure.
    /// - Throws: The error of the closure, or ``SettingsError`` with ``SettingsError/Code/corrupt`` or
    ///   ``SettingsError/Code/unencodable``. Nothing is changed then.
    @discardableResult
    public func update<Value, Result>(
        _ key: SettingsKey<Value>,
        _ change: (inout Value) throws -> Result
    ) throws -> Result {
        while true {
            let stored = try storedValue(for: key.name)
            var value = try key.value(from: stored)
            let result = try change(&value)
            if try replace(stored, with: key.storedValue(from: value), for: key.name) { return result }
        }
    }

    /// Returns an asynchronous sequence of the current value of a setting and of each later value.
    ///
    /// ```swift
    /// func printTheme(_ theme: SettingsKey<String>, in settings: any Settings) async throws {
    ///     for try await name in settings.changes(of: theme) {
    ///         print(name)
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter key: The key of the setting.
    /// - Returns: The sequence. It ends when the iterating task is cancelled.
    public func changes<Value>(of key: SettingsKey<Value>) -> SettingsChanges<Value> {
        SettingsChanges(of: key, in: self)
    }
}

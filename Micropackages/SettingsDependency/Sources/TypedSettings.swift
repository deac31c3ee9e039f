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
    /// - Returns: The value, which is the default of the key where nothing is stored.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/corrupt`` where something else is stored, which stays.
    public func value<Value>(for key: SettingsKey<Value>) throws -> Value {
        try key.value(from: storedValue(for: key.name))
    }

    /// Sets a setting, whatever it was before.
    ///
    /// ```swift
    /// func reset(_ recents: SettingsKey<[String]>, in settings: any Settings) throws {
    ///     try settings.set(["Nice"], for: recents)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - value: The value. For nil, what is stored is removed.
    ///   - key: The key of the setting.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/unencodable`` where the value cannot be stored, such as
    ///   infinity, or nil where the default is not nil. Nothing is changed then.
    public func set<Value>(_ value: Value, for key: SettingsKey<Value>) throws {
        try store(key.storedValue(from: value), for: key.name)
    }

    /// Removes what is stored for a setting, so that it has its default.
    ///
    /// - Parameter key: The key of the setting.
    /// - Throws: ``SettingsError`` where it cannot be removed.
    public func remove<Value>(_ key: SettingsKey<Value>) throws {
        try store(nil, for: key.name)
    }

    /// Returns whether anything is stored for a setting, even what is corrupt.
    ///
    /// - Parameter key: The key of the setting.
    /// - Returns: False where the setting has its default because nothing is stored.
    /// - Throws: ``SettingsError`` where that cannot be found out.
    public func contains<Value>(_ key: SettingsKey<Value>) throws -> Bool {
        try storedValue(for: key.name) != nil
    }

    /// Changes a setting depending on what it is, so that no other change is lost.
    ///
    /// ```swift
    /// func open(_ city: String, _ recents: SettingsKey<[String]>, in settings: any Settings) throws {
    ///     try settings.update(recents) { $0.insert(city, at: 0) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key of the setting.
    ///   - change: Changes the value. It is run again where the setting was changed in the meantime.
    /// - Returns: What the last run of the closure returned.
    /// - Throws: What the closure throws, and ``SettingsError`` with ``SettingsError/Code/corrupt`` or
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

    /// Returns the value that a setting has now, and each that it gets.
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
    /// - Returns: The values, the present one first. They end when the task that asks for them is cancelled.
    public func changes<Value>(of key: SettingsKey<Value>) -> SettingsChanges<Value> {
        SettingsChanges(of: key, in: self)
    }
}

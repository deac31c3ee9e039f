extension SettingsKey {
    /// Returns the value for a stored value.
    ///
    /// - Parameter stored: The stored value, or nil if there is none.
    /// - Returns: The value, which is the default if nothing is stored.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/corrupt`` if the stored value cannot be converted to the
    ///   type.
    public func value(from stored: SettingsValue?) throws -> Value {
        guard let stored else { return defaultValue }
        do {
            if let optional = Value.self as? any OptionalSetting.Type {
                guard let value = try optional.init(settingsValue: stored) as? Value else { return defaultValue }
                return value
            }
            return try SettingsCoding.decode(Value.self, from: stored)
        } catch {
            let detail =
                "\(stored.summary) is stored, which is not a \(Value.self)\(error.reason); set or remove the setting"
            throw SettingsError(.corrupt, name: name, storedValue: stored, detail: detail)
        }
    }

    /// Returns the stored value for a value.
    ///
    /// - Parameter value: The value.
    /// - Returns: The value to store, or nil if nothing is stored because the value and the default are nil.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/unencodable`` if the value cannot be stored, or is nil
    ///   although the default is not.
    public func storedValue(from value: Value) throws -> SettingsValue? {
        do {
            guard let optional = value as? any OptionalSetting else { return try SettingsCoding.encode(value) }
            if let stored = try optional.settingsValue() { return stored }
        } catch {
            let detail = "a value of type \(Value.self) cannot be stored\(error.reason)"
            throw SettingsError(.unencodable, name: name, detail: detail)
        }
        guard (defaultValue as? any OptionalSetting)?.isNil == true else {
            let detail =
                "nil cannot be stored where the default is not nil; make nil the default, or remove the setting"
            throw SettingsError(.unencodable, name: name, detail: detail)
        }
        return nil
    }
}

/// An optional, whose stored value is absent if it is nil.
protocol OptionalSetting {
    var isNil: Bool { get }

    init(settingsValue: SettingsValue) throws(SettingsCodingFailure)
    func settingsValue() throws(SettingsCodingFailure) -> SettingsValue?
}

extension Optional: OptionalSetting where Wrapped: Codable {
    var isNil: Bool { self == nil }

    init(settingsValue: SettingsValue) throws(SettingsCodingFailure) {
        self = .some(try SettingsCoding.decode(Wrapped.self, from: settingsValue))
    }

    func settingsValue() throws(SettingsCodingFailure) -> SettingsValue? {
        guard let self else { return nil }
        return try SettingsCoding.encode(self)
    }
}

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

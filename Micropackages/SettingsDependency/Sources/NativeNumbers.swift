extension FixedWidthInteger {
    /// What is stored for an integer, or nil for one above all that a property list is sure to keep.
    var settingsValue: SettingsValue? { Int64(exactly: self).map(SettingsValue.integer) }

    init?(settingsValue: SettingsValue) {
        switch settingsValue {
        case .integer(let value): self.init(exactly: value)
        case .real(let value): self.init(exactly: value)
        case .string(let text): self.init(text)
        default: return nil
        }
    }
}

extension Int: NativeSetting {}
extension Int8: NativeSetting {}
extension Int16: NativeSetting {}
extension Int32: NativeSetting {}
extension Int64: NativeSetting {}
extension UInt: NativeSetting {}
extension UInt8: NativeSetting {}
extension UInt16: NativeSetting {}
extension UInt32: NativeSetting {}
extension UInt64: NativeSetting {}

extension Double: NativeSetting {
    /// What is stored, which is neither infinite nor no number, nor tells zeros apart.
    var settingsValue: SettingsValue? { isFinite ? .real(self + 0) : nil }

    init?(settingsValue: SettingsValue) {
        switch settingsValue {
        case .integer(let value): self.init(exactly: value)
        case .real(let value): self = value
        case .string(let text): self.init(text)
        default: return nil
        }
        guard isFinite else { return nil }
    }
}

extension Float: NativeSetting {
    var settingsValue: SettingsValue? { Double(self).settingsValue }

    /// Creates the nearest number, but for an integer only one that is equal.
    init?(settingsValue: SettingsValue) {
        if case .integer(let value) = settingsValue {
            self.init(exactly: value)
            return
        }
        guard let value = Double(settingsValue: settingsValue) else { return nil }
        self.init(value)
        guard isFinite else { return nil }
    }
}

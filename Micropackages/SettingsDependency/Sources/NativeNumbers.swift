extension FixedWidthInteger {
    /// The stored value of an integer, or nil for an integer that a property list may not preserve.
    var settingsValue: SettingsValue? { Int64(exactly: self).map(SettingsValue.integer) }

    init?(settingsValue: SettingsValue) {
        if let value = settingsValue.number(Int64.self) {
            self.init(exactly: value)
        } else if let value = settingsValue.number(UInt64.self) {
            self.init(exactly: value)
        } else {
            return nil
        }
    }
}

extension SettingsValue {
    /// Returns the integer of one of the two longest types, so that a program contains two parsers, and not one for each type.
    fileprivate func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
        switch self {
        case .integer(let value): Number(exactly: value)
        case .real(let value): Number(exactly: value)
        case .string(let text): Number(text)
        default: nil
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
    /// The stored value, in which negative zero is zero, or nil for infinity and NaN.
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

    /// Creates the nearest number to a real value, or the number that is equal to an integer.
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

import Foundation

/// A value that is stored as a property list type.
///
/// Numbers and Boolean values are also read from strings, since the arguments of a program are strings, and from
/// numbers of another type, if the conversion loses nothing.
protocol NativeSetting {
    /// The value to store, or nil if no property list type can represent it.
    var settingsValue: SettingsValue? { get }

    init?(settingsValue: SettingsValue)
}

extension Bool: NativeSetting {
    var settingsValue: SettingsValue? { .bool(self) }

    init?(settingsValue: SettingsValue) {
        switch settingsValue {
        case .bool(let value): self = value
        case .integer(0): self = false
        case .integer(1): self = true
        case .string(let text):
            switch text.lowercased() {
            case "yes", "true", "1": self = true
            case "no", "false", "0": self = false
            default: return nil
            }
        default: return nil
        }
    }
}

extension String: NativeSetting {
    var settingsValue: SettingsValue? { .string(self) }

    init?(settingsValue: SettingsValue) {
        guard case .string(let value) = settingsValue else { return nil }
        self = value
    }
}

extension Data: NativeSetting {
    var settingsValue: SettingsValue? { .data(self) }

    init?(settingsValue: SettingsValue) {
        guard case .data(let value) = settingsValue else { return nil }
        self = value
    }
}

extension Date: NativeSetting {
    var settingsValue: SettingsValue? { .date(self) }

    init?(settingsValue: SettingsValue) {
        guard case .date(let value) = settingsValue, value.timeIntervalSince1970.isFinite else { return nil }
        self = value
    }
}

extension URL: NativeSetting {
    var settingsValue: SettingsValue? { .string(absoluteString) }

    init?(settingsValue: SettingsValue) {
        guard case .string(let text) = settingsValue else { return nil }
        self.init(string: text)
    }
}

extension Array: NativeSetting where Element: NativeSetting {
    var settingsValue: SettingsValue? {
        let values = compactMap(\.settingsValue)
        return values.count == count ? .array(values) : nil
    }

    init?(settingsValue: SettingsValue) {
        guard case .array(let values) = settingsValue else { return nil }
        self = values.compactMap(Element.init(settingsValue:))
        guard count == values.count else { return nil }
    }
}

extension Dictionary: NativeSetting where Key == String, Value: NativeSetting {
    var settingsValue: SettingsValue? {
        let values = compactMapValues(\.settingsValue)
        return values.count == count ? .dictionary(values) : nil
    }

    init?(settingsValue: SettingsValue) {
        guard case .dictionary(let values) = settingsValue else { return nil }
        self = values.compactMapValues(Value.init(settingsValue:))
        guard count == values.count else { return nil }
    }
}

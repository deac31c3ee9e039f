import Foundation
import GlobalDependencies
private import GlobalDependenciesFiles

/// Conversions between values and their stored values.
enum SettingsCoding {
    /// Returns the value to store: a property list type if it preserves the value exactly, or JSON.
    static func encode<Value: Codable>(_ value: Value) throws(SettingsCodingFailure) -> SettingsValue {
        if let stored = native(value), stored.problem == nil { return stored.inWholeSeconds }
        let encoder = JSONEncoder()
        // Equal values, except sets, must produce equal data, or storing one again would be a change.
        encoder.outputFormatting = .sortedKeys
        do {
            let data = try encoder.encode(value)
            // JSON that is nested too deeply can be written but not read, and a type may not decode its own JSON.
            _ = try JSONDecoder().decode(Value.self, from: data)
            return .data(data)
        } catch {
            throw SettingsCodingFailure(error)
        }
    }

    static func decode<Value: Decodable>(
        _ type: Value.Type,
        from stored: SettingsValue
    ) throws(SettingsCodingFailure) -> Value {
        if let value = native(type, from: stored) { return value }
        guard case .data(let data) = stored, type != Data.self else { throw .otherType }
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw SettingsCodingFailure(error)
        }
    }

    /// Returns the stored value of a value that has a property list type.
    private static func native<Value>(_ value: Value) -> SettingsValue? {
        if Value.self is any NativeSetting.Type { return (value as? any NativeSetting)?.settingsValue }
        guard Value.self is any RawRepresentable.Type, let value = value as? any RawRepresentable else { return nil }
        return nativeRawValue(of: value)
    }

    private static func nativeRawValue<Value: RawRepresentable>(of value: Value) -> SettingsValue? {
        guard Value.RawValue.self is any NativeSetting.Type else { return nil }
        return (value.rawValue as? any NativeSetting)?.settingsValue
    }

    private static func native<Value>(_ type: Value.Type, from stored: SettingsValue) -> Value? {
        if let native = type as? any NativeSetting.Type { return native.init(settingsValue: stored) as? Value }
        if let raw = type as? any RawRepresentable.Type { return value(of: raw, from: stored) as? Value }
        return nil
    }

    private static func value<Value: RawRepresentable>(of type: Value.Type, from stored: SettingsValue) -> Value? {
        guard
            let native = Value.RawValue.self as? any NativeSetting.Type,
            let rawValue = native.init(settingsValue: stored) as? Value.RawValue
        else { return nil }
        return Value(rawValue: rawValue)
    }
}

/// An error thrown by the conversion between a value and its stored value.
struct SettingsCodingFailure: Error {
    /// The end of a sentence that describes the error, or an empty string.
    let reason: String

    /// The failure for a stored value of another type.
    static let otherType = SettingsCodingFailure(reason: "")

    init(_ error: any Error) {
        let finding =
            if case EncodingError.invalidValue(let value, let found) = error {
                CodingIssue(path: found.codingPath, text: "JSON has no \(value)")
            } else {
                CodingIssue(error)
            }
        reason = (finding.path.isEmpty ? ": " : ": at \(finding.place): ") + finding.text
    }

    private init(reason: String) {
        self.reason = reason
    }
}

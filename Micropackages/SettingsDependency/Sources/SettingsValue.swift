public import Foundation

/// What is stored for a setting: a value of one of the types that property lists have.
///
/// ```swift
/// func checkStoredValue() {
///     let settings = InMemorySettings(["launches": 3, "recents": ["Nice", "Tromsø"]])
///     assert(settings.storedValue(for: "launches") == .integer(3))
/// }
/// ```
///
/// Unlike numbers and dates of other types, ``real(_:)`` and ``date(_:)`` equal themselves where they are no number.
public enum SettingsValue: Sendable, Hashable {
    /// A truth value.
    case bool(Bool)
    /// A whole number.
    case integer(Int64)
    /// A number with a fraction, or without.
    case real(Double)
    /// A text.
    case string(String)
    /// Bytes, such as JSON.
    case data(Data)
    /// A date, which loses its fraction of a second when it is stored.
    case date(Date)
    /// Values in order.
    case array([SettingsValue])
    /// Values by name.
    case dictionary([String: SettingsValue])

    /// Whether two values are of the same case and equal.
    ///
    /// - Parameters:
    ///   - left: A value.
    ///   - right: Another one.
    /// - Returns: True where they are equal.
    public static func == (left: SettingsValue, right: SettingsValue) -> Bool {
        switch (left, right) {
        case (.bool(let left), .bool(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.real(let left), .real(let right)): left == right || left.isNaN && right.isNaN
        case (.string(let left), .string(let right)): left == right
        case (.data(let left), .data(let right)): left == right
        case (.date(let left), .date(let right)):
            left == right || left.timeIntervalSince1970.isNaN && right.timeIntervalSince1970.isNaN
        case (.array(let left), .array(let right)): left == right
        case (.dictionary(let left), .dictionary(let right)): left == right
        default: false
        }
    }

    /// Hashes the value.
    ///
    /// - Parameter hasher: What to feed it to.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .bool(let value): hasher.combine(value)
        case .integer(let value): hasher.combine(value)
        case .real(let value): hasher.combine(value.isNaN ? .nan : value)
        case .string(let value): hasher.combine(value)
        case .data(let value): hasher.combine(value)
        case .date(let value): hasher.combine(value.timeIntervalSince1970.isNaN ? .distantPast : value)
        case .array(let value): hasher.combine(value)
        case .dictionary(let value): hasher.combine(value)
        }
    }

    /// What it is, in a few words for a message.
    var summary: String {
        switch self {
        case .bool(let value): "the truth value \(value)"
        case .integer(let value): "the number \(value)"
        case .real(let value): "the number \(value)"
        case .string(let value): "the string \"\(value.prefix(60))\(value.count > 60 ? "…" : "")\""
        case .data(let value): "data of \(value.count) bytes"
        case .date(let value): "a date, \(value.timeIntervalSince1970) s after 1970,"
        case .array(let value): "an array of \(value.count)"
        case .dictionary(let value): "a dictionary of \(value.count)"
        }
    }
}

public import Foundation

/// A stored value of a setting, which has one of the types of property lists.
///
/// ```swift
/// func checkStoredValue() {
///     let settings = InMemorySettings(["launches": 3, "recents": ["Nice", "Tromsø"]])
///     assert(settings.storedValue(for: "launches") == .integer(3))
/// }
/// ```
///
/// Unlike other floating-point numbers and dates, ``real(_:)`` and ``date(_:)`` values that are NaN equal themselves.
public enum SettingsValue: Sendable, Hashable {
    /// A Boolean value.
    case bool(Bool)
    /// An integer.
    case integer(Int64)
    /// A floating-point number.
    case real(Double)
    /// A string.
    case string(String)
    /// Bytes, such as JSON.
    case data(Data)
    /// A date, which loses its fraction of a second when it is stored.
    case date(Date)
    /// An array of values.
    case array([SettingsValue])
    /// A dictionary of values by name.
    case dictionary([String: SettingsValue])

    /// Returns a Boolean value that indicates whether two values are of the same case and equal.
    ///
    /// - Parameters:
    ///   - left: A value.
    ///   - right: Another value.
    /// - Returns: A Boolean value that indicates whether they are equal.
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
        case (.dictionary(let left), .dictionary(let right)):
            // `==` of dictionaries would add 10 KB to each program.
            left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
        default: false
        }
    }

    /// Hashes the value.
    ///
    /// - Parameter hasher: The hasher to use.
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

    /// A short description of the value for messages.
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

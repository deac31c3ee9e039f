import Foundation

extension SettingsValue {
    /// Creates a value from an object in a property list.
    package init(propertyList object: Any) {
        switch object {
        case let number as NSNumber: self.init(number)
        case let text as String: self = .string(text)
        case let data as Data: self = .data(data)
        case let date as Date: self = .date(date)
        case let values as [Any]: self = .array(values.map(SettingsValue.init(propertyList:)))
        case let values as [String: Any]: self = .dictionary(values.mapValues(SettingsValue.init(propertyList:)))
        default: self = .string(String(describing: object))
        }
    }

    /// Creates a value from a number, whose type encoding may be the same for Boolean values and small integers.
    private init(_ number: NSNumber) {
        switch String(cString: number.objCType) {
        case "c" where number == 0 || number == 1, "B": self = .bool(number.boolValue)
        case "f", "d": self = .real(number.doubleValue)
        // A number above `Int64.max` becomes a string, from which a key of an unsigned type reads it.
        default: self = Int64(exactly: number).map(SettingsValue.integer) ?? .string(number.stringValue)
        }
    }

    /// The value as an object in a property list.
    var propertyList: Any {
        switch self {
        case .bool(let value): value
        case .integer(let value): value
        case .real(let value): value
        case .string(let value): value
        case .data(let value): value
        case .date(let value): value
        case .array(let values): values.map(\.propertyList)
        case .dictionary(let values): values.mapValues(\.propertyList)
        }
    }
}

import Foundation

extension SettingsValue {
    /// Creates the value of an object in a property list.
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

    /// A truth value is told by its type, which is that of small integers, too.
    private init(_ number: NSNumber) {
        switch String(cString: number.objCType) {
        case "c" where number == 0 || number == 1, "B": self = .bool(number.boolValue)
        case "f", "d": self = .real(number.doubleValue)
        // A number above all that this has a case for is read from a string by who expects one.
        default: self = Int64(exactly: number).map(SettingsValue.integer) ?? .string(number.stringValue)
        }
    }

    /// The object in a property list.
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

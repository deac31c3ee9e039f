import Foundation

extension SettingsValue {
    /// The dates that a property list on Linux preserves, since it uses another calendar for earlier dates.
    static let storableDates =
        Date(timeIntervalSince1970: -12_212_553_600)..<Date(timeIntervalSince1970: 253_402_300_800)
    /// The deepest nesting of arrays and dictionaries that every reader of property lists accepts.
    private static let maximumDepth = 100

    /// Returns the value in the form that every platform preserves, with dates in whole seconds.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: The value to store.
    /// - Throws: ``SettingsError`` with ``SettingsError/Code/unencodable`` if a property list would not preserve the
    ///   value, or could not be read again.
    func storable(for name: String) throws -> SettingsValue {
        guard let problem = SettingsName.problem(of: name) ?? problem else { return inWholeSeconds }
        throw SettingsError(.unencodable, name: name, detail: "\(problem) cannot be stored")
    }

    /// The reason why a property list cannot preserve the value, as a noun phrase, or nil if it can.
    var problem: String? { problem(depth: 1) }

    private func problem(depth: Int) -> String? {
        switch self {
        case .string(let value): return Self.problem(of: value, "a text")
        case .date(let value):
            guard value.timeIntervalSince1970.isFinite else { return "a date that is not finite" }
            return Self.storableDates.contains(value) ? nil : "a date before the year 1583 or after 9999"
        case .array(let values): return Self.problem(of: values, depth: depth)
        case .dictionary(let values):
            // A property list reader mistakes such a dictionary for a reference within an archive.
            if values.count == 1, values["CF$UID"] != nil { return "a dictionary with \"CF$UID\" as its only key" }
            for key in values.keys {
                if let problem = Self.problem(of: key, "a dictionary with a key") { return problem }
            }
            return Self.problem(of: values.values, depth: depth)
        default: return nil
        }
    }

    private static func problem(of elements: some Sequence<SettingsValue>, depth: Int) -> String? {
        guard depth <= maximumDepth else { return "a value more than \(maximumDepth) levels deep" }
        for element in elements {
            if let problem = element.problem(depth: depth + 1) { return problem }
        }
        return nil
    }

    /// Returns the reason why a property list cannot preserve a string, or nil: on Linux, it drops a byte order mark.
    static func problem(of text: String, _ what: String) -> String? {
        text.unicodeScalars.first == "\u{feff}" ? "\(what) that begins with a byte order mark" : nil
    }

    /// The value without fractions of seconds, which XML property lists cannot represent.
    var inWholeSeconds: SettingsValue {
        switch self {
        case .date(let value) where value.timeIntervalSinceReferenceDate.isFinite:
            .date(Date(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate.rounded(.down)))
        case .array(let values): .array(values.map(\.inWholeSeconds))
        case .dictionary(let values): .dictionary(values.mapValues(\.inWholeSeconds))
        default: self
        }
    }
}

extension SettingsValue: ExpressibleByBooleanLiteral {
    /// Creates a Boolean value.
    ///
    /// - Parameter value: The value.
    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}

extension SettingsValue: ExpressibleByIntegerLiteral {
    /// Creates an integer.
    ///
    /// - Parameter value: The value.
    public init(integerLiteral value: Int64) {
        self = .integer(value)
    }
}

extension SettingsValue: ExpressibleByFloatLiteral {
    /// Creates a floating-point number.
    ///
    /// - Parameter value: The value.
    public init(floatLiteral value: Double) {
        self = .real(value)
    }
}

extension SettingsValue: ExpressibleByStringLiteral {
    /// Creates a string.
    ///
    /// - Parameter value: The value.
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension SettingsValue: ExpressibleByArrayLiteral {
    /// Creates an array of values.
    ///
    /// - Parameter elements: The values.
    public init(arrayLiteral elements: SettingsValue...) {
        self = .array(elements)
    }
}

extension SettingsValue: ExpressibleByDictionaryLiteral {
    /// Creates a dictionary of values by name.
    ///
    /// - Parameter elements: The names with their values. The names must be unique.
    public init(dictionaryLiteral elements: (String, SettingsValue)...) {
        self = .dictionary(Dictionary(uniqueKeysWithValues: elements))
    }
}

extension SettingsValue: ExpressibleByBooleanLiteral {
    /// Creates a truth value.
    ///
    /// - Parameter value: The value.
    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}

extension SettingsValue: ExpressibleByIntegerLiteral {
    /// Creates a whole number.
    ///
    /// - Parameter value: The value.
    public init(integerLiteral value: Int64) {
        self = .integer(value)
    }
}

extension SettingsValue: ExpressibleByFloatLiteral {
    /// Creates a number with a fraction.
    ///
    /// - Parameter value: The value.
    public init(floatLiteral value: Double) {
        self = .real(value)
    }
}

extension SettingsValue: ExpressibleByStringLiteral {
    /// Creates a text.
    ///
    /// - Parameter value: The value.
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension SettingsValue: ExpressibleByArrayLiteral {
    /// Creates values in order.
    ///
    /// - Parameter elements: The values.
    public init(arrayLiteral elements: SettingsValue...) {
        self = .array(elements)
    }
}

extension SettingsValue: ExpressibleByDictionaryLiteral {
    /// Creates values by name.
    ///
    /// - Parameter elements: The names, none of them twice, with the values.
    public init(dictionaryLiteral elements: (String, SettingsValue)...) {
        self = .dictionary(Dictionary(uniqueKeysWithValues: elements))
    }
}

extension MockSettings {
    /// The arguments of a call of ``store(_:for:)``.
    public struct StoreCall: Sendable, Hashable {
        /// What to store, or nil to remove what is stored.
        public var value: SettingsValue?
        /// The name of the setting.
        public var name: String

        /// Creates a record.
        ///
        /// - Parameters:
        ///   - value: What to store, or nil to remove what is stored.
        ///   - name: The name of the setting.
        public init(value: SettingsValue?, name: String) {
            self.value = value
            self.name = name
        }
    }

    /// The arguments of a call of ``replace(_:with:for:)``.
    public struct ReplaceCall: Sendable, Hashable {
        /// What the caller has seen, nil for nothing.
        public var expected: SettingsValue?
        /// What to store, or nil to remove what is stored.
        public var value: SettingsValue?
        /// The name of the setting.
        public var name: String

        /// Creates a record.
        ///
        /// - Parameters:
        ///   - expected: What the caller has seen, nil for nothing.
        ///   - value: What to store, or nil to remove what is stored.
        ///   - name: The name of the setting.
        public init(expected: SettingsValue?, value: SettingsValue?, name: String) {
            self.expected = expected
            self.value = value
            self.name = name
        }
    }
}

/// An error thrown when a setting cannot be read or stored.
///
/// ```swift
/// func launches(in settings: any Settings) throws -> Int {
///     do {
///         return try settings.value(for: SettingsKey("launches", default: 0))
///     } catch let error as SettingsError where error.code == .corrupt && error.storedValue == "many" {
///         return 100
///     }
/// }
/// ```
///
/// Two errors are equal if their codes and names are equal.
public struct SettingsError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of a failure.
    ///
    /// Later versions may add codes, so include a `default` case in every `switch`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The stored value cannot be converted to the type of the key, and stays until the setting is set or removed.
        public static let corrupt = Code("corrupt")
        /// The value cannot be stored.
        public static let unencodable = Code("unencodable")
        /// The name is not valid for a suite.
        public static let invalidSuite = Code("invalidSuite")
        /// The settings of the suite cannot be read: on Linux, their file is not a property list, or cannot be opened.
        public static let unreadable = Code("unreadable")
        /// The value cannot be written to the disk, and nothing is changed.
        public static let unwritable = Code("unwritable")
        /// Any other failure.
        public static let other = Code("other")

        /// The name of the constant.
        public let description: String

        private init(_ name: String) {
            description = name
        }
    }

    /// The kind of the failure.
    public let code: Code
    /// The name of the setting, or of the suite.
    public let name: String
    /// The stored value, if it is corrupt.
    public let storedValue: SettingsValue?
    /// A description of the failure.
    public let detail: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: The kind of the failure.
    ///   - name: The name of the setting, or of the suite.
    ///   - storedValue: The stored value, if it is corrupt.
    ///   - detail: A description of the failure.
    public init(_ code: Code, name: String, storedValue: SettingsValue? = nil, detail: String = "") {
        self.code = code
        self.name = name
        self.storedValue = storedValue
        self.detail = detail
    }

    /// The code, the detail and the name, in one line.
    public var description: String {
        let line = (detail.isEmpty ? "\(code)" : "\(code): \(detail)") + " (\(name))"
        return line.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// Returns a Boolean value that indicates whether the codes and names of two errors are equal.
    ///
    /// - Parameters:
    ///   - left: An error.
    ///   - right: Another error.
    /// - Returns: A Boolean value that indicates whether they are equal.
    public static func == (left: SettingsError, right: SettingsError) -> Bool {
        left.code == right.code && left.name == right.name
    }

    /// Hashes the code and the name.
    ///
    /// - Parameter hasher: The hasher to use.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(name)
    }
}

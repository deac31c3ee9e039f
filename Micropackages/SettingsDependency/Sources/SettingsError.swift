/// Why a setting could not be read or stored.
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
/// Errors are equal where their code and name are.
public struct SettingsError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it is.
    ///
    /// More may be added, so leave a `default` in every `switch`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// What is stored is not of the type of the key, and stays until the setting is set or removed.
        public static let corrupt = Code("corrupt")
        /// The value cannot be stored.
        public static let unencodable = Code("unencodable")
        /// No suite can have the name.
        public static let invalidSuite = Code("invalidSuite")
        /// The settings of the suite could not be read: their file on Linux is no property list, or cannot be opened.
        public static let unreadable = Code("unreadable")
        /// The value could not be written to the disk, and nothing is changed.
        public static let unwritable = Code("unwritable")
        /// None of the above.
        public static let other = Code("other")

        /// The name of the constant.
        public let description: String

        private init(_ name: String) {
            description = name
        }
    }

    /// What kind of failure it is.
    public let code: Code
    /// The name of the setting, or of the suite.
    public let name: String
    /// What is stored, where that is corrupt.
    public let storedValue: SettingsValue?
    /// What happened, for a person to read.
    public let detail: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: What kind of failure it is.
    ///   - name: The name of the setting, or of the suite.
    ///   - storedValue: What is stored, where that is corrupt.
    ///   - detail: What happened, for a person to read.
    public init(_ code: Code, name: String, storedValue: SettingsValue? = nil, detail: String = "") {
        self.code = code
        self.name = name
        self.storedValue = storedValue
        self.detail = detail
    }

    /// One line with the code, the detail and the name.
    public var description: String {
        let line = (detail.isEmpty ? "\(code)" : "\(code): \(detail)") + " (\(name))"
        return line.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// Whether code and name are equal.
    ///
    /// - Parameters:
    ///   - left: An error.
    ///   - right: Another one.
    /// - Returns: True where they are equal.
    public static func == (left: SettingsError, right: SettingsError) -> Bool {
        left.code == right.code && left.name == right.name
    }

    /// Hashes code and name.
    ///
    /// - Parameter hasher: What to feed them to.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(name)
    }
}

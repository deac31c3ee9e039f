/// One message, with all that is known of it.
///
/// Entries are equal where level, message, metadata and label are, wherever they were logged.
public struct LogEntry: Sendable, Hashable, CustomStringConvertible {
    /// How much it matters.
    public var level: LogLevel
    /// What it says.
    public var message: String
    /// What it is about, by name.
    public var metadata: [String: String]
    /// The part of the program that says it, or nothing.
    public var label: String
    /// The file of the call, with its module.
    public var fileID: String
    /// The line of the call.
    public var line: UInt

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - level: How much it matters.
    ///   - message: What it says.
    ///   - metadata: What it is about, by name.
    ///   - label: The part of the program that says it, or nothing.
    ///   - fileID: The file of the call, with its module.
    ///   - line: The line of the call.
    public init(
        _ level: LogLevel,
        _ message: String,
        metadata: [String: String] = [:],
        label: String = "",
        fileID: String = #fileID,
        line: UInt = #line
    ) {
        self.level = level
        self.message = message
        self.metadata = metadata
        self.label = label
        self.fileID = fileID
        self.line = line
    }

    /// Whether level, message, metadata and label are equal.
    ///
    /// - Parameters:
    ///   - left: An entry.
    ///   - right: Another one.
    /// - Returns: True where they are equal.
    public static func == (left: LogEntry, right: LogEntry) -> Bool {
        left.level == right.level && left.message == right.message && left.metadata == right.metadata
            && left.label == right.label
    }

    /// Hashes level, message, metadata and label.
    ///
    /// - Parameter hasher: What to feed them to.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(level)
        hasher.combine(message)
        hasher.combine(metadata)
        hasher.combine(label)
    }

    /// One line: level, label, metadata, place and message, with nothing in it that could pass for another line.
    ///
    /// ```text
    /// info checkout: order=7 user="Ada L" [App/Cart.swift:42] paid
    /// ```
    ///
    /// Metadata is sorted by name. A label, name or value of other characters than letters, digits and `_-./@+` is in
    /// quotation marks. What would begin a line or command a terminal is escaped as in Swift, and so is a backslash.
    public var description: String {
        var words = [level.rawValue]
        if !label.isEmpty { words.append(LogText.word(label) + ":") }
        for (name, value) in metadata.sorted(by: { $0.key < $1.key }) {
            words.append("\(LogText.word(name))=\(LogText.word(value))")
        }
        words.append("[\(LogText.escaped(fileID)):\(line)]")
        words.append(LogText.escaped(message))
        return words.joined(separator: " ")
    }
}

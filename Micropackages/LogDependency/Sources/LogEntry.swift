/// A log message with its level, metadata, label and place.
///
/// Two entries are equal if their levels, messages, metadata and labels are equal, even if they were logged in
/// different places.
public struct LogEntry: Sendable, Hashable, CustomStringConvertible {
    /// The level of the message.
    public var level: LogLevel
    /// The message.
    public var message: String
    /// The metadata of the message, by name.
    public var metadata: [String: String]
    /// The part of the program that logs the message, or an empty string.
    public var label: String
    /// The file of the call, with its module.
    public var fileID: String
    /// The line of the call.
    public var line: UInt

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - level: The level of the message.
    ///   - message: The message.
    ///   - metadata: The metadata of the message, by name.
    ///   - label: The part of the program that logs the message, or an empty string.
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

    /// Returns a Boolean value that indicates whether the level, message, metadata and label of two entries are equal.
    ///
    /// - Parameters:
    ///   - left: An entry.
    ///   - right: Another entry.
    /// - Returns: A Boolean value that indicates whether they are equal.
    public static func == (left: LogEntry, right: LogEntry) -> Bool {
        left.level == right.level && left.message == right.message && left.metadata == right.metadata
            && left.label == right.label
    }

    /// Hashes level, message, metadata and label.
    ///
    /// - Parameter hasher: The hasher to use.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(level)
        hasher.combine(message)
        hasher.combine(metadata)
        hasher.combine(label)
    }

    /// The entry as one line: level, label, metadata, place and message.
    ///
    /// ```text
    /// info checkout: order=7 user="Ada L" [App/Cart.swift:42] paid
    /// ```
    ///
    /// Metadata is sorted by name. A label, name or value that contains characters other than letters, digits and
    /// `_-./@+` is in quotation marks. Characters that would begin another line or control a terminal are escaped as in
    /// Swift, and so is a backslash. So no part of an entry can be mistaken for another line.
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

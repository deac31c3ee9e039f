/// An error thrown when a string cannot be read or stored.
///
/// Later versions may add constants, so include a `default` case in every `switch`.
public struct KeepsakeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of a string is empty.
    public static let emptyName = Self("emptyName")
    /// The file is not one that this library writes, or cannot be opened.
    public static let unreadable = Self("unreadable")
    /// The file cannot be written.
    public static let unwritable = Self("unwritable")

    /// The name of the constant.
    public let description: String

    private init(_ name: String) {
        description = name
    }
}

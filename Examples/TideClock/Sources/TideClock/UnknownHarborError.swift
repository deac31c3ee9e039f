/// An error thrown by a source that has no tides of a harbor.
public struct UnknownHarborError: Error, Hashable, CustomStringConvertible {
    /// The name of the harbor.
    public let name: String

    /// The message of the error.
    public var description: String { "There are no tides of \(name)." }
}

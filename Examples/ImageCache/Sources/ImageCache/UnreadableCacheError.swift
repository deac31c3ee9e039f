/// An error thrown if a picture can neither be read from disk nor be fetched.
public struct UnreadableCacheError: Error, CustomStringConvertible {
    /// The error of the disk.
    public let local: any Error

    /// The error of the network.
    public let remote: any Error

    /// Both errors in one line.
    public var description: String {
        "\(remote); and the cache could not be read: \(local)"
    }
}

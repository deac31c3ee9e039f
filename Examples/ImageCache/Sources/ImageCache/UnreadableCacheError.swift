/// A picture that could neither be read from disk, where it may well be, nor be fetched.
public struct UnreadableCacheError: Error, CustomStringConvertible {
    /// Why the disk could not be read.
    public let local: any Error

    /// Why the picture could not be fetched.
    public let remote: any Error

    /// Both reasons, in one line.
    public var description: String {
        "\(remote); and the cache could not be read: \(local)"
    }
}

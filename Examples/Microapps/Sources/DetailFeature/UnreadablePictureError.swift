/// A file is not a picture that can be shown.
public struct UnreadablePictureError: Error, Hashable, CustomStringConvertible {
    /// One sentence.
    public let description = "The picture cannot be shown."

    /// Creates an error.
    public init() {}
}

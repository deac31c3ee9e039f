/// An error thrown if a file is not a supported picture.
public struct UnreadablePictureError: Error, Hashable, CustomStringConvertible {
    /// The description in one sentence.
    public let description = "The picture cannot be shown."

    /// Creates an error.
    public init() {}
}

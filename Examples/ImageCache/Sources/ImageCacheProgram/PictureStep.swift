/// A step in the progress of fetching pictures.
enum PictureStep: Sendable, Hashable {
    /// A number of bytes has arrived.
    case received(bytes: Int64)
    /// A picture is complete or has failed.
    case finished
}

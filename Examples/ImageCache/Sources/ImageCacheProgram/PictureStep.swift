/// What happens while pictures are fetched.
enum PictureStep: Sendable, Hashable {
    /// So many more bytes have arrived.
    case received(bytes: Int64)
    /// One more picture is there, or is known not to be had.
    case finished
}

import struct Foundation.URL

/// A picture that was saved in a file.
struct SavedPicture: Sendable, Hashable {
    let file: URL
    let byteCount: Int64
}

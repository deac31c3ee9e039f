import struct Foundation.URL

/// A picture that is in a file of its own.
struct SavedPicture: Sendable, Hashable {
    let file: URL
    let byteCount: Int64
}

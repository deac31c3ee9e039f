public import struct Foundation.Data

/// A picture, and where the cache had it from.
public struct CachedImage: Sendable {
    /// The places that a picture comes from, the quickest first.
    public enum Origin: String, CaseIterable, Sendable {
        /// The memory of this cache.
        case memory
        /// A file that this cache, or an earlier one, has written.
        case disk
        /// The address of the picture.
        case network
    }

    /// The bytes of the picture, as they were sent.
    public let data: Data

    /// Where the bytes came from this time.
    public let origin: Origin

    /// Why the picture could not be kept on disk, where that was tried and failed.
    public let storageError: (any Error)?

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - data: The bytes of the picture.
    ///   - origin: Where they came from.
    ///   - storageError: Why they could not be kept on disk.
    public init(data: Data, origin: Origin, storageError: (any Error)? = nil) {
        self.data = data
        self.origin = origin
        self.storageError = storageError
    }
}

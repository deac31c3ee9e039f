public import struct Foundation.Data

/// A picture and its origin.
public struct CachedImage: Sendable {
    /// The origins of a picture, the fastest first.
    public enum Origin: Sendable {
        /// The memory of this cache.
        case memory
        /// A file that this cache or an earlier one has written.
        case disk
        /// The address of the picture.
        case network
    }

    /// The bytes of the picture, as the server sent them.
    public let data: Data

    /// The origin of the bytes for this request.
    public let origin: Origin

    /// The error of storing the picture on disk, or nil if it was stored or not fetched.
    public let storageError: (any Error)?

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - data: The bytes of the picture.
    ///   - origin: The origin of the bytes.
    ///   - storageError: The error of storing the picture on disk.
    public init(data: Data, origin: Origin, storageError: (any Error)? = nil) {
        self.data = data
        self.origin = origin
        self.storageError = storageError
    }
}

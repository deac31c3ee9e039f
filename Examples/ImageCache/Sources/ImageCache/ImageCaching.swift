public import struct Foundation.URL
public import struct RemoteDataFetchDependency.RemoteProgress

/// A source of pictures.
public protocol ImageCaching: Sendable {
    /// Returns the picture at an address.
    ///
    /// - Parameters:
    ///   - url: The URL of the picture.
    ///   - progress: A closure to call as bytes arrive, if this call starts the fetch.
    /// - Returns: The picture.
    /// - Throws: An error if the picture is unavailable.
    func image(at url: URL, progress: RemoteProgress.Handler?) async throws -> CachedImage
}

extension ImageCaching {
    /// Returns the picture at an address, without reporting progress.
    ///
    /// - Parameter url: The URL of the picture.
    /// - Returns: The picture.
    /// - Throws: An error if the picture is unavailable.
    public func image(at url: URL) async throws -> CachedImage {
        try await image(at: url, progress: nil)
    }
}

public import struct Foundation.URL
public import struct RemoteDataFetchDependency.RemoteProgress

/// What has pictures, from wherever that is quickest.
public protocol ImageCaching: Sendable {
    /// Returns the picture at an address.
    ///
    /// - Parameters:
    ///   - url: The address of the picture.
    ///   - progress: What is called as bytes arrive, where this call is what fetches them.
    /// - Returns: The picture.
    /// - Throws: Why it is not to be had.
    func image(at url: URL, progress: RemoteProgress.Handler?) async throws -> CachedImage
}

extension ImageCaching {
    /// Returns the picture at an address, and reports no progress.
    ///
    /// - Parameter url: The address of the picture.
    /// - Returns: The picture.
    /// - Throws: Why it is not to be had.
    public func image(at url: URL) async throws -> CachedImage {
        try await image(at: url, progress: nil)
    }
}

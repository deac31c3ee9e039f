public import struct Foundation.TimeInterval
public import struct Foundation.URL

/// The address and the timeout of the catalogue.
public struct CatalogConfiguration: Hashable, Sendable {
    /// The address, with a slash at its end.
    public var address: URL
    /// The timeout of a request in seconds.
    public var timeout: TimeInterval

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - address: The address, with a slash at its end.
    ///   - timeout: The timeout of a request in seconds.
    public init(address: URL, timeout: TimeInterval = 5) {
        self.address = address
        self.timeout = timeout
    }
}

public import struct Foundation.TimeInterval
public import struct Foundation.URL

/// Where the catalogue is, and how long it may take to answer.
public struct CatalogConfiguration: Hashable, Sendable {
    /// The address, with a slash at its end.
    public var address: URL
    /// How many seconds an answer may take.
    public var timeout: TimeInterval

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - address: The address, with a slash at its end.
    ///   - timeout: How many seconds an answer may take.
    public init(address: URL, timeout: TimeInterval = 5) {
        self.address = address
        self.timeout = timeout
    }
}

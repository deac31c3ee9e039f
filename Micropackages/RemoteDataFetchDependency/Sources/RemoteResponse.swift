public import Foundation

/// The whole response to a ``RemoteRequest``.
public struct RemoteResponse: Sendable, Hashable {
    /// The address that answered, which redirects may have led to.
    public var url: URL
    /// The status, such as 200.
    public var status: Int
    /// The header fields.
    ///
    /// `URLSession` joins fields of the same name and forgets their order: they come sorted by name.
    public var headers: RemoteHeaders
    /// The body, empty where there is none.
    public var body: Data

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - url: The address that answered.
    ///   - status: The status.
    ///   - headers: The header fields.
    ///   - body: The body.
    public init(url: URL, status: Int = 200, headers: RemoteHeaders = [:], body: Data = Data()) {
        self.url = url
        self.status = status
        self.headers = headers
        self.body = body
    }
}

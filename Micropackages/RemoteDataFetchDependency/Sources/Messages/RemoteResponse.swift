public import Foundation

/// The whole response to a ``RemoteRequest``.
public struct RemoteResponse: Sendable, Hashable {
    /// The head of the response.
    public var head: RemoteResponseHead
    /// The body, which is empty if there is none.
    public var body: Data

    /// Creates a response from its parts.
    ///
    /// - Parameters:
    ///   - head: The head of the response.
    ///   - body: The body.
    public init(_ head: RemoteResponseHead, body: Data) {
        self.head = head
        self.body = body
    }

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - url: The URL that answered.
    ///   - status: The status.
    ///   - headers: The header fields.
    ///   - body: The body.
    public init(url: URL, status: Int = 200, headers: RemoteHeaders = [:], body: Data = Data()) {
        self.init(RemoteResponseHead(url: url, status: status, headers: headers), body: body)
    }

    /// The URL that answered, possibly after redirects.
    public var url: URL {
        get { head.url }
        set { head.url = newValue }
    }

    /// The status, such as 200.
    public var status: Int {
        get { head.status }
        set { head.status = newValue }
    }

    /// The header fields.
    public var headers: RemoteHeaders {
        get { head.headers }
        set { head.headers = newValue }
    }
}

public import Foundation

/// The whole response to a ``RemoteRequest``.
public struct RemoteResponse: Sendable, Hashable {
    /// What it says before its body.
    public var head: RemoteResponseHead
    /// The body, empty where there is none.
    public var body: Data

    /// Creates a response from its parts.
    ///
    /// - Parameters:
    ///   - head: What it says before its body.
    ///   - body: The body.
    public init(_ head: RemoteResponseHead, body: Data) {
        self.head = head
        self.body = body
    }

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - url: The address that answered.
    ///   - status: The status.
    ///   - headers: The header fields.
    ///   - body: The body.
    public init(url: URL, status: Int = 200, headers: RemoteHeaders = [:], body: Data = Data()) {
        self.init(RemoteResponseHead(url: url, status: status, headers: headers), body: body)
    }

    /// The address that answered, which redirects may have led to.
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

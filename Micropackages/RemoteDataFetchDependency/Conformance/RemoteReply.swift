public import Foundation
public import RemoteDataFetchDependency

/// What a server does with one request.
///
/// In the values of header fields `{origin}` and `{otherOrigin}` stand for the two origins of a ``RemoteScenario``.
public enum RemoteReply: Sendable {
    /// A response with a `Content-Length`. There is no body where HTTP has none: for HEAD, 204 and 304.
    case response(status: Int = 200, headers: RemoteHeaders = [:], body: Data = Data())
    /// A response with chunks in place of a `Content-Length`.
    case chunked(status: Int = 200, headers: RemoteHeaders = [:], chunks: [Data])
    /// A response whose body is the ``RemoteEcho`` of the request.
    case echo
    /// Nothing until the client goes.
    case hang
    /// The beginning of a body, and nothing more until the client goes.
    case hangInBody(sent: Data, of: Int)
    /// A body, one byte at a time, each after so many seconds.
    case drip(body: Data, every: TimeInterval)
    /// The beginning of a body, and the end of the connection.
    case truncated(body: Data, of: Int)
    /// A reset of the connection in place of a response.
    case reset
    /// The end of the connection in place of a response.
    case close
    /// Something that is not HTTP, and the end of the connection.
    case garbage
    /// Bytes as they are, and the end of the connection.
    ///
    /// In memory, the other reply takes their place. It is nil if no reply without bytes has the same meaning.
    indirect case bytes(Data, inMemory: RemoteReply?)

    /// A response that asks who asks, with status 401.
    public static let challenge = RemoteReply.response(
        status: 401,
        headers: ["WWW-Authenticate": "Basic realm=\"a\""],
        body: Data("who?".utf8)
    )

    /// A response that leads to another address.
    ///
    /// - Parameters:
    ///   - location: The address, relative or absolute.
    ///   - status: The status.
    /// - Returns: The reply.
    public static func redirect(to location: String, status: Int = 302) -> RemoteReply {
        .response(status: status, headers: ["Location": location], body: Data("gone".utf8))
    }

    /// A response with a text as its body.
    ///
    /// - Parameter text: The body.
    /// - Returns: The reply.
    public static func text(_ text: String) -> RemoteReply {
        .response(body: Data(text.utf8))
    }

    /// A response without a body.
    ///
    /// - Parameter status: The status.
    /// - Returns: The reply.
    public static func status(_ status: Int) -> RemoteReply {
        .response(status: status)
    }
}

package import Foundation
package import RemoteDataFetchDependency

/// The reaction of a server to a request.
///
/// In the values of header fields `{origin}` and `{otherOrigin}` stand for the two origins of a ``RemoteScenario``.
package enum RemoteReply: Sendable {
    /// A response with a `Content-Length`. It has no body if HTTP allows none: for HEAD, 204 and 304.
    case response(status: Int = 200, headers: RemoteHeaders = [:], body: Data = Data())
    /// A response with chunks in place of a `Content-Length`.
    case chunked(status: Int = 200, headers: RemoteHeaders = [:], chunks: [Data])
    /// A response whose body is the ``RemoteEcho`` of the request.
    case echo
    /// No reply until the client closes the connection.
    case hang
    /// The beginning of a body, and no more until the client closes the connection.
    case hangInBody(sent: Data, of: Int)
    /// A body, one byte at a time, each after a number of seconds.
    case drip(body: Data, every: TimeInterval)
    /// The beginning of a body, followed by the end of the connection.
    case truncated(body: Data, of: Int)
    /// A reset of the connection in place of a response.
    case reset
    /// The end of the connection in place of a response.
    case close
    /// Data that is not HTTP, followed by the end of the connection.
    case garbage
    /// A reply to the first request of a connection. Another request ends the connection, as if it were idle for too long.
    indirect case once(RemoteReply)
    /// A head, and zeros until the client takes no more for a second, has gone, or has taken 256 MiB.
    /// The end of the connection follows.
    case flood(status: Int = 200, headers: RemoteHeaders = [:])
    /// Unchanged bytes, followed by the end of the connection.
    ///
    /// In memory, the other reply is used instead. It is nil if no stub is equivalent.
    indirect case bytes(Data, inMemory: RemoteReply?)

    /// A response that requests credentials, with status 401.
    package static let challenge = RemoteReply.response(
        status: 401,
        headers: ["WWW-Authenticate": "Basic realm=\"a\""],
        body: Data("who?".utf8)
    )

    /// Returns a redirect.
    ///
    /// - Parameters:
    ///   - location: The target, as a relative or absolute URL.
    ///   - status: The status.
    /// - Returns: The reply.
    package static func redirect(to location: String, status: Int = 302) -> RemoteReply {
        .response(status: status, headers: ["Location": location], body: Data("gone".utf8))
    }

    /// Returns a response with a text as its body.
    ///
    /// - Parameter text: The body.
    /// - Returns: The reply.
    package static func text(_ text: String) -> RemoteReply {
        .response(body: Data(text.utf8))
    }

    /// Returns a response without a body.
    ///
    /// - Parameter status: The status.
    /// - Returns: The reply.
    package static func status(_ status: Int) -> RemoteReply {
        .response(status: status)
    }
}

import Foundation
public import RemoteDataFetchDependency

/// A response of a broken or hostile server, and what every transport makes of it.
///
/// ```swift
/// import Foundation
/// import RemoteDataFetchConformance
/// import RemoteDataFetchDependency
/// import Testing
///
/// struct MyDataFetchAttackTests {
///     @Test(arguments: HostileResponse.all)
///     func hostileResponseHasItsOutcome(_ response: HostileResponse) async throws {
///         #expect(try await response.outcome(with: URLSessionDataFetch.shared) == response.expected)
///     }
/// }
/// ```
public struct HostileResponse: Sendable, CustomStringConvertible {
    /// The result of a request.
    public enum Outcome: Sendable, Hashable {
        /// A response with a body.
        case body(String)
        /// An error with a code, after a number of requests.
        case error(RemoteDataFetchError.Code, requests: Int)
    }

    /// The response, in words.
    public let description: String
    /// The outcome of a request that allows two further attempts.
    public let expected: Outcome
    private let bytes: Data

    private init(_ description: String, _ text: String, expected: Outcome) {
        self.description = description
        self.expected = expected
        let lines = text.replacingOccurrences(of: "\n", with: "\r\n")
        bytes = Data(lines.utf8)
    }

    /// Returns the outcome of a request to a server that sends the response.
    ///
    /// - Parameter remoteDataFetch: The implementation that sends the request.
    /// - Returns: The outcome.
    /// - Throws: `POSIXError` if no server can be started, or an error that is no `RemoteDataFetchError`.
    public func outcome(with remoteDataFetch: any RemoteDataFetch) async throws -> Outcome {
        let server = try LoopbackServer(["/a": [.bytes(bytes)]])
        defer { server.stop() }
        let retry = RemoteRetryPolicy(limit: 2, delay: 0)
        do {
            let request = RemoteRequest(server.url("/a"), timeout: .infinity, retry: retry)
            return .body(String(decoding: try await remoteDataFetch.fetch(request).body, as: UTF8.self))
        } catch let error as RemoteDataFetchError {
            return .error(error.code, requests: server.requests.count)
        }
    }

    /// All responses.
    public static let all: [HostileResponse] = interim + malformed + incomplete

    private static let ok = "HTTP/1.1 200 OK\nConnection: close\n"
    private static let hello = ok + "Content-Length: 5\n\nhello"

    private static let interim = [
        HostileResponse(
            "an interim response before the final one",
            "HTTP/1.1 103 Early Hints\nLink: </a>\n\n" + hello,
            expected: .body("hello")
        ),
        HostileResponse(
            "two interim responses before the final one",
            "HTTP/1.1 100 Continue\n\nHTTP/1.1 103 Early Hints\nLink: </a>\n\n" + hello,
            expected: .body("hello")
        ),
    ]

    private static let malformed = [
        ("a size of a chunk that is no number", ok + "Transfer-Encoding: chunked\n\nzz\nhello\n"),
        ("a compressed body that is not compressed", ok + "Content-Encoding: gzip\nContent-Length: 5\n\nhello"),
        ("a field with a NUL", ok + "X: a\u{0}b\nContent-Length: 5\n\nhello"),
        ("a head of 2 MB", ok + String(repeating: "X: \(String(repeating: "a", count: 1_000))\n", count: 2_000)),
        ("a length in scientific notation", ok + "Content-Length: 1e3\n\nhello"),
        ("no HTTP", "SSH-2.0-OpenSSH_9.2\n"),
    ].map { HostileResponse($0, $1, expected: .error(.malformedResponse, requests: 1)) }

    private static let incomplete = [
        ("a body that is shorter than its length", ok + "Content-Length: 10\n\nhello"),
        ("chunks without an end", ok + "Transfer-Encoding: chunked\n\n5\nhello\n"),
        ("no response", ""),
    ].map { HostileResponse($0, $1, expected: .error(.connectionLost, requests: 3)) }
}

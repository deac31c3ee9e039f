import Foundation
import RemoteDataFetchDependency

/// Responses with unusual beginnings and ends.
extension HostileResponse {
    static let interim = [
        accepted("an interim response before the final one", "HTTP/1.1 103 Early Hints\nLink: </a>\n\n" + hello),
        accepted(
            "two interim responses before the final one",
            "HTTP/1.1 100 Continue\n\nHTTP/1.1 103 Early Hints\nLink: </a>\n\n" + hello
        ),
        HostileResponse(
            "an interim response and no other",
            "HTTP/1.1 100 Continue\n\n",
            inMemory: .close,
            expected: .error(.connectionLost, requests: 3)
        ),
        // A stub in memory can do what no server can: send a final response with an interim status.
        HostileResponse(
            "a final status below 200",
            "HTTP/1.1 99 Low\nContent-Length: 5\n\nhello",
            inMemory: .response(status: 103, body: Data("hello".utf8)),
            expected: .error(.malformedResponse, requests: 1)
        ),
    ]

    static let framing = [
        accepted(
            "a trailer after the last chunk",
            chunked + "5\nhello\n0\nX-Checksum: 1\n\n",
            inMemory: nil,
            exceptions: onLinux(.endsProcess)
        ),
        accepted("an extension of a chunk", chunked + "5;a=b\nhello\n0\n\n", inMemory: nil),
        accepted("a body without a length", ok + "\nhello", inMemory: .chunked(chunks: [Data("hello".utf8)])),
        accepted("a response of HTTP/1.0", "HTTP/1.0 200 OK\n\nhello", inMemory: nil),
        accepted("a body that is longer than its length", ok + "Content-Length: 5\n\nhello, world", inMemory: nil),
        HostileResponse(
            "a response to HEAD with a body",
            hello,
            inMemory: .text("hello"),
            expected: .response(""),
            changing: { $0.method = .head }
        ),
        malformed("a size of a chunk that is no number", chunked + "zz\nhello\n0\n\n"),
        malformed("a size of a chunk beyond 64 bits", chunked + "FFFFFFFFFFFFFFFFF\nhello\n0\n\n"),
        malformed("a chunk that is longer than its size", chunked + "2\nhello\n0\n\n"),
    ]

    static let lengths =
        [
            length("a length in scientific notation", "1e3", expected: .error(.malformedResponse, requests: 1)),
            length("a negative length", "-1", expected: .error(.malformedResponse, requests: 1)),
            length("two equal lengths", "5", "5", expected: .response("hello")),
            length("two different lengths", "5", "6", expected: .error(.malformedResponse, requests: 1)),
            length("a length beyond 64 MB", "67108865", expected: .error(.bodyTooLarge, requests: 1)),
            length(
                "a length of 2^63 - 1",
                "9223372036854775807",
                expected: .error(.bodyTooLarge, requests: 1),
                exceptions: onLinux(.endsProcess)
            ),
        ]
        + [("2^63", "9223372036854775808"), ("2^64", "18446744073709551616")].map { (name, value) in
            length(
                "a length of \(name)",
                value,
                expected: .error(.malformedResponse, requests: 1),
                exceptions: onLinux(.endsProcess)
            )
        }

    static let truncated = [
        lost("no response", "", inMemory: .close),
        lost("half a status line", "HTTP/1.1 2", inMemory: .close, exceptions: onLinux(.endsProcess)),
        lost("half a head", "HTTP/1.1 200 OK\nContent-Le", inMemory: .close, exceptions: onLinux(.endsProcess)),
        lost(
            "a body that is shorter than its length",
            ok + "Content-Length: 10\n\nhello",
            inMemory: .truncated(body: Data("hello".utf8), of: 10)
        ),
        lost("half a chunk", chunked + "10\nhello", inMemory: .truncated(body: Data("hello".utf8), of: 16)),
        lost("chunks without an end", chunked + "5\nhello\n", inMemory: .truncated(body: Data("hello".utf8), of: 6)),
    ]

    private static let chunked = ok + "Transfer-Encoding: chunked\n\n"

    /// Returns a response whose body is "hello", whatever its form.
    static func accepted(
        _ description: String,
        _ head: String,
        _ body: Data = Data(),
        inMemory reply: RemoteReply? = .text("hello"),
        exceptions: [Implementation: Exception] = [:],
        changing change: @escaping @Sendable (inout RemoteRequest) -> Void = { _ in }
    ) -> HostileResponse {
        HostileResponse(
            description,
            head,
            body,
            inMemory: reply,
            expected: .response("hello"),
            exceptions: exceptions,
            changing: change
        )
    }

    /// Returns a response with values of `Content-Length`, and the body "hello".
    private static func length(
        _ description: String,
        _ values: String...,
        expected: Outcome,
        exceptions: [Implementation: Exception] = [:]
    ) -> HostileResponse {
        let headers = RemoteHeaders(values.map { (name: "Content-Length", value: $0) })
        return HostileResponse(
            description,
            ok + values.map { "Content-Length: \($0)\n" }.joined() + "\nhello",
            inMemory: .response(headers: headers, body: Data("hello".utf8)),
            expected: expected,
            exceptions: exceptions
        )
    }

    /// Returns a response that is malformed, and therefore not requested again.
    static func malformed(
        _ description: String,
        _ head: String,
        _ body: Data = Data(),
        exceptions: [Implementation: Exception] = [:]
    ) -> HostileResponse {
        HostileResponse(
            description,
            head,
            body,
            inMemory: .garbage,
            expected: .error(.malformedResponse, requests: 1),
            exceptions: exceptions
        )
    }

    /// Returns a response that ends early, and is therefore requested again.
    private static func lost(
        _ description: String,
        _ head: String,
        inMemory reply: RemoteReply,
        exceptions: [Implementation: Exception] = [:]
    ) -> HostileResponse {
        HostileResponse(
            description,
            head,
            inMemory: reply,
            expected: .error(.connectionLost, requests: 3),
            exceptions: exceptions
        )
    }
}

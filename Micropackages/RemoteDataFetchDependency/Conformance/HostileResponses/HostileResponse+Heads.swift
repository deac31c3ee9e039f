import Foundation
import RemoteDataFetchDependency

/// Status lines and header fields.
extension HostileResponse {
    static let heads = [
        malformed("no HTTP", "SSH-2.0-OpenSSH_9.2\n"),
        malformed("a field with a NUL", ok + "X: a\u{0}b\nContent-Length: 5\n\nhello"),
        malformed("a field without a colon", ok + "no colon\nContent-Length: 5\n\nhello"),
        malformed("a field of 1 MB", ok + "X: \(String(repeating: "a", count: 1 << 20))\n\n"),
        malformed(
            "a head of 2 MB",
            ok + String(repeating: "X: \(String(repeating: "a", count: 1_000))\n", count: 2_000)
        ),
    ]

    static let fields = [
        accepted(
            "a status line without a reason",
            "HTTP/1.1 200\nContent-Length: 5\n\nhello",
            exceptions: onLinux(.outcome(.error(.malformedResponse, requests: 1)))
        ),
        accepted(
            "a field that is not UTF-8",
            ok + "X: ",
            Data([0xE9]) + bytes("\nContent-Length: 5\n\nhello"),
            exceptions: onLinux(.outcome(.error(.malformedResponse, requests: 1)))
        ),
        HostileResponse(
            "a location that is not UTF-8",
            "HTTP/1.1 302 Found\nConnection: close\nLocation: /",
            Data([0xE9]) + bytes("\nContent-Length: 0\n\n"),
            inMemory: .redirect(to: "/\u{FFFD}"),
            expected: .error(.badRedirect, requests: 1),
            exceptions: onLinux(.outcome(.error(.malformedResponse, requests: 1)))
        ),
        HostileResponse(
            "repeated fields whose names differ in case",
            [
                "/a": [
                    .bytes(
                        bytes(ok + "X: a\nX: b\nx: c\n\n"),
                        inMemory: .response(headers: ["X": "a", "X": "b", "x": "c"])
                    )
                ]
            ],
            expected: .response("a, b, c"),
            exceptions: onLinux(.random),
            text: { $0.headers.values(for: "X").joined(separator: ", ") }
        ),
        HostileResponse(
            "a field of 100,000 bytes",
            ["/a": [.response(headers: ["X": String(repeating: "a", count: 100_000)])]],
            expected: .response("100000"),
            text: { "\($0.headers["X"]?.count ?? 0)" }
        ),
        many(256),
        many(257),
        many(10_000),
    ]

    /// Returns a response with a number of header fields, two of which the server adds.
    private static func many(_ count: Int) -> HostileResponse {
        let fields = (2..<count).map { (name: "X-\($0)", value: "a") }
        return HostileResponse(
            "a head of \(count) fields",
            ["/a": [.response(headers: RemoteHeaders(fields), body: Data("hello".utf8))]],
            expected: .response("\(count - 2)"),
            text: { "\($0.headers.filter { $0.name.hasPrefix("X-") }.count)" }
        )
    }
}

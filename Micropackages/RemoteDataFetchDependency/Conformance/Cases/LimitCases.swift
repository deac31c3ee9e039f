import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases of the size limits of bodies.
enum LimitCases {
    static let all =
        [("with a length", RemoteReply.response(body: body)), ("in chunks", .chunked(chunks: chunks))].flatMap {
            (kind, reply) in
            [
                RemoteCase("a body \(kind) above the limit is an error", ["/a": [reply]]) {
                    fixture in
                    for limit in [0, 1, body.count - 1] {
                        let request = RemoteRequest(fixture.url("/a"), bodyLimit: limit)
                        try await fixture.expectFailure(.bodyTooLarge, of: request)
                    }
                },
                RemoteCase("a body \(kind) at the limit arrives", ["/a": [reply]]) {
                    fixture in
                    let request = RemoteRequest(fixture.url("/a"), bodyLimit: body.count)
                    try Expect.equal(try await fixture.remoteDataFetch.fetch(request).body, body)
                    try await ScratchFolder.with { folder in
                        try await fixture.remoteDataFetch.download(request, to: folder.url("file"))
                        try Expect.equal(try Data(contentsOf: folder.url("file")), body)
                    }
                },
                RemoteCase("a stream \(kind) stops at the limit", ["/a": [reply]]) {
                    fixture in
                    let received = try await beginning(of: RemoteRequest(fixture.url("/a"), bodyLimit: 1_500), fixture)
                    try Expect.that(received.count <= 1_500, "it handed out \(received.count) bytes")
                    try Expect.equal(received, body.prefix(received.count))
                },
            ]
        } + [
            RemoteCase(
                "the limit ignores the length for HEAD",
                ["/a": [.response(body: body)]]
            ) { fixture in
                let request = RemoteRequest(fixture.url("/a"), method: .head, bodyLimit: 10)
                try Expect.equal(try await fixture.remoteDataFetch.fetch(request).headers["Content-Length"], "4000")
            },
            RemoteCase(
                "the limit ignores the bodies of redirects",
                ["/a": [.response(status: 302, headers: ["Location": "/b"], body: body)], "/b": [.text("ok")]]
            ) { fixture in
                let request = RemoteRequest(fixture.url("/a"), bodyLimit: 2)
                try Expect.equal(try await fixture.remoteDataFetch.fetch(request).body, Data("ok".utf8))
            },
            RemoteCase("an empty body is within every limit", ["/a": [.status(200)]]) { fixture in
                let request = RemoteRequest(fixture.url("/a"), bodyLimit: 0)
                try Expect.equal(try await fixture.remoteDataFetch.fetch(request).body, Data())
            },
        ]

    private static let body = BodyCases.bytes(4_000)
    private static let chunks = [body[..<1_000], body[1_000..<2_000], body[2_000...]]

    /// Returns the chunks of a stream before it fails because the body is too large.
    private static func beginning(of request: RemoteRequest, _ fixture: RemoteFixture) async throws -> Data {
        var received = Data()
        do {
            for try await chunk in try await fixture.remoteDataFetch.stream(request) { received += chunk }
        } catch let error as RemoteDataFetchError {
            try Expect.equal(error, RemoteDataFetchError(.bodyTooLarge, url: request.url))
            return received
        }
        try Expect.that(false, "it ended without an error")
        return received
    }
}

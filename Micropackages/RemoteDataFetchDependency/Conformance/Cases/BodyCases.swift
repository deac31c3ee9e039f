import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases in which bodies of responses arrive as they were sent.
enum BodyCases {
    static let all =
        [0, 1, 1 << 20].map { count in
            RemoteCase("a body of \(count) bytes arrives completely", ["/a": [.response(body: bytes(count))]]) {
                fixture in
                try await expect(bytes(count), of: fixture)
            }
        } + [
            RemoteCase("a chunked body arrives completely", ["/a": [.chunked(chunks: parts)]]) { fixture in
                try await expect(Data(parts.joined()), of: fixture)
            },
            RemoteCase("a body without chunks is empty", ["/a": [.chunked(chunks: [])]]) { fixture in
                try await expect(Data(), of: fixture)
            },
            RemoteCase(
                "HEAD, 204 and 304 have no body",
                ["/a": [.response(body: Data("body".utf8))], "/b": [.status(204)], "/c": [.status(304)]]
            ) { fixture in
                let head = RemoteRequest(fixture.url("/a"), method: .head)
                try Expect.equal(try await fixture.remoteDataFetch.fetch(head).body, Data())
                for path in ["/b", "/c"] {
                    let request = RemoteRequest(fixture.url(path), acceptedStatus: nil)
                    try Expect.equal(try await fixture.remoteDataFetch.fetch(request).body, Data())
                }
            },
            RemoteCase("a stream has the head before the body", ["/a": [.chunked(status: 203, chunks: parts)]]) {
                fixture in
                let stream = try await fixture.remoteDataFetch.stream(RemoteRequest(fixture.url("/a")))
                try Expect.equal(stream.head.status, 203)
                try Expect.equal(stream.head.url, fixture.url("/a"))
                var body = Data()
                for try await chunk in stream {
                    try Expect.that(!chunk.isEmpty, "a chunk is empty")
                    body += chunk
                }
                try Expect.equal(body, Data(parts.joined()))
            },
            RemoteCase("a stream without a reader ends with its request", ["/a": [.response(body: bytes(1 << 20))]]) {
                fixture in
                _ = try await fixture.remoteDataFetch.stream(RemoteRequest(fixture.url("/a")))
                try await expect(bytes(1 << 20), of: fixture)
            },
            RemoteCase("a stream can be left early", ["/a": [.chunked(chunks: parts)]]) { fixture in
                let stream = try await fixture.remoteDataFetch.stream(RemoteRequest(fixture.url("/a")))
                for try await chunk in stream {
                    try Expect.that(!chunk.isEmpty, "a chunk is empty")
                    break
                }
                try await expect(Data(parts.joined()), of: fixture)
            },
        ]

    /// Returns bytes with all values, including line breaks.
    ///
    /// A debug build takes 80 ms to compute a megabyte, so a block is computed once and repeated.
    static func bytes(_ count: Int) -> Data {
        var bytes = Data(capacity: count)
        while bytes.count < count { bytes += block.prefix(count - bytes.count) }
        return bytes
    }

    private static let block = Data((0..<1 << 16).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })

    static let parts = [bytes(10), bytes(1), bytes(70_000), Data("\r\n0\r\n\r\n".utf8)]

    /// Expects a body from every method that fetches it.
    private static func expect(_ body: Data, of fixture: RemoteFixture) async throws {
        let url = fixture.url("/a")
        try Expect.equal(try await fixture.remoteDataFetch.data(from: url), body)
        try Expect.equal(try await fixture.remoteDataFetch.fetch(RemoteRequest(url)).body, body)
        let stream = try await fixture.remoteDataFetch.stream(RemoteRequest(url))
        try Expect.equal(try await stream.response(upTo: body.count).body, body)
        try await ScratchFolder.with { folder in
            try await fixture.remoteDataFetch.download(RemoteRequest(url), to: folder.url("file"))
            try Expect.equal(try Data(contentsOf: folder.url("file")), body)
        }
    }
}

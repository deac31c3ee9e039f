import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// Bodies of responses arrive as they were sent.
enum BodyCases {
    static let all =
        [0, 1, 1 << 20].map { count in
            RemoteCase("a body of \(count) bytes arrives whole", ["/a": [.response(body: bytes(count))]]) { stage in
                try await expect(bytes(count), of: stage)
            }
        } + [
            RemoteCase("a body in chunks arrives whole", ["/a": [.chunked(chunks: parts)]]) { stage in
                try await expect(Data(parts.joined()), of: stage)
            },
            RemoteCase("a body in no chunk at all is empty", ["/a": [.chunked(chunks: [])]]) { stage in
                try await expect(Data(), of: stage)
            },
            RemoteCase(
                "HEAD, 204 and 304 have no body",
                ["/a": [.response(body: Data("body".utf8))], "/b": [.status(204)], "/c": [.status(304)]]
            ) { stage in
                let head = RemoteRequest(stage.url("/a"), method: .head)
                try Expect.equal(try await stage.remoteDataFetch.fetch(head).body, Data())
                for path in ["/b", "/c"] {
                    let request = RemoteRequest(stage.url(path), acceptedStatus: nil)
                    try Expect.equal(try await stage.remoteDataFetch.fetch(request).body, Data())
                }
            },
            RemoteCase("a stream has the head before the body", ["/a": [.chunked(status: 203, chunks: parts)]]) {
                stage in
                let stream = try await stage.remoteDataFetch.stream(RemoteRequest(stage.url("/a")))
                try Expect.equal(stream.head.status, 203)
                try Expect.equal(stream.head.url, stage.url("/a"))
                var body = Data()
                for try await chunk in stream {
                    try Expect.that(!chunk.isEmpty, "a chunk is empty")
                    body += chunk
                }
                try Expect.equal(body, Data(parts.joined()))
            },
            RemoteCase("a stream that nobody reads is no trouble", ["/a": [.response(body: bytes(1 << 20))]]) { stage in
                _ = try await stage.remoteDataFetch.stream(RemoteRequest(stage.url("/a")))
                try await expect(bytes(1 << 20), of: stage)
            },
            RemoteCase("a stream can be left in the middle", ["/a": [.chunked(chunks: parts)]]) { stage in
                let stream = try await stage.remoteDataFetch.stream(RemoteRequest(stage.url("/a")))
                for try await chunk in stream {
                    try Expect.that(!chunk.isEmpty, "a chunk is empty")
                    break
                }
                try await expect(Data(parts.joined()), of: stage)
            },
        ]

    /// Some bytes, all values and line ends among them.
    static func bytes(_ count: Int) -> Data {
        Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
    }

    static let parts = [bytes(10), bytes(1), bytes(70_000), Data("\r\n0\r\n\r\n".utf8)]

    /// Expects a body, in all ways in which it can be fetched.
    private static func expect(_ body: Data, of stage: RemoteStage) async throws {
        let url = stage.url("/a")
        try Expect.equal(try await stage.remoteDataFetch.data(from: url), body)
        try Expect.equal(try await stage.remoteDataFetch.fetch(RemoteRequest(url)).body, body)
        let stream = try await stage.remoteDataFetch.stream(RemoteRequest(url))
        try Expect.equal(try await stream.response(upTo: body.count).body, body)
        try await ScratchFolder.with { folder in
            try await stage.remoteDataFetch.download(RemoteRequest(url), to: folder.url("file"))
            try Expect.equal(try Data(contentsOf: folder.url("file")), body)
        }
    }
}

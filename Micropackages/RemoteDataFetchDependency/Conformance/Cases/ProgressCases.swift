import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases of the progress of a request.
enum ProgressCases {
    private static let size = 300_000

    private static let text = HostileResponse.text

    /// Bodies whose progress ends with all of their bytes, which a compressed body counts after its decompression.
    private static let bodies = [
        ("a body", RemoteReply.response(body: BodyCases.bytes(size)), size),
        ("a chunked body", .chunked(chunks: [BodyCases.bytes(size)]), size),
        ("a compressed body", .bytes(HostileResponse.compressedHello, inMemory: .text(text)), text.utf8.count),
        ("an empty body", .status(200), 0),
    ]

    static let all =
        bodies.map { (name, reply, size) in
            RemoteCase("progress reports the received bytes of \(name) up to the total", ["/a": [reply]]) { fixture in
                try await ScratchFolder.with { folder in
                    for isDownload in [false, true] {
                        let log = ProgressLog()
                        let (remoteDataFetch, request) = (fixture.remoteDataFetch, RemoteRequest(fixture.url("/a")))
                        if isDownload {
                            let file = folder.url("file")
                            _ = try await remoteDataFetch.download(request, to: file, progress: log.handler)
                        } else {
                            _ = try await remoteDataFetch.fetch(request, progress: log.handler)
                        }
                        try log.expectGrowth()
                        if case .response = reply { try Expect.equal(log.steps.first?.receivedBytes, 0) }
                        if case .chunked = reply { try Expect.equal(log.steps.first?.totalReceivedBytes, nil) }
                        try Expect.equal(log.steps.last, progress(received: size))
                        try Expect.equal(log.steps.last?.fraction, 1)
                    }
                }
            }
        } + [
            RemoteCase("an upload reports sent bytes up to the total", ["/a": [.text("ok")]]) { fixture in
                try await ScratchFolder.with { folder in
                    let file = try folder.write(BodyCases.bytes(size), to: "body")
                    for body in [RemoteBody.data(BodyCases.bytes(size)), .file(file)] {
                        let log = ProgressLog()
                        let request = RemoteRequest(fixture.url("/a"), method: .post, body: body)
                        _ = try await fixture.remoteDataFetch.fetch(request, progress: log.handler)
                        try log.expectGrowth()
                        try Expect.equal(log.steps.last, progress(sent: size, received: 2))
                    }
                }
            },
            RemoteCase(
                "progress never decreases across redirects and attempts",
                [
                    "/a": [.redirect(to: "/b", status: 307)],
                    "/b": [
                        .response(status: 503, body: BodyCases.bytes(20)),
                        .truncated(body: BodyCases.bytes(50), of: 100), .response(body: BodyCases.bytes(100)),
                    ],
                ]
            ) { fixture in
                let log = ProgressLog()
                let body = RemoteBody.data(BodyCases.bytes(1_000))
                let request = RemoteRequest(fixture.url("/a"), method: .put, body: body, retry: RetryCases.policy)
                _ = try await fixture.remoteDataFetch.fetch(request, progress: log.handler)
                try log.expectGrowth()
                try Expect.equal(log.steps.last, progress(sent: 1_000, received: 100))
            },
            RemoteCase("an unsent request reports no progress") { fixture in
                let log = ProgressLog()
                let request = RemoteRequest(fixture.url("/a"), timeout: 0)
                _ = try? await fixture.remoteDataFetch.fetch(request, progress: log.handler)
                try Expect.equal(log.steps, [])
            },
        ]

    private static func progress(sent: Int = 0, received: Int = 0) -> RemoteProgress {
        RemoteProgress(
            sentBytes: Int64(sent),
            totalSentBytes: Int64(sent),
            receivedBytes: Int64(received),
            totalReceivedBytes: Int64(received)
        )
    }
}

import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases in which the task of a request is cancelled, which ends it soon with a `CancellationError`.
enum CancellationCases {
    static let all = [
        RemoteCase("a cancelled task sends nothing", ["/a": [.text("first"), .text("second")]]) {
            fixture in
            try await ScratchFolder.with { folder in
                let operations: [@Sendable (RemoteRequest) async throws -> Void] = [
                    { _ = try await fixture.remoteDataFetch.fetch($0) },
                    { _ = try await fixture.remoteDataFetch.stream($0) },
                    { try await fixture.remoteDataFetch.download($0, to: folder.url("file")) },
                    { _ = try await fixture.remoteDataFetch.data(from: $0.url) },
                    { for try await _ in fixture.remoteDataFetch.fetchEvents($0) {} },
                ]
                for operation in operations {
                    let task = Task {
                        withUnsafeCurrentTask { $0?.cancel() }
                        try await operation(RemoteRequest(fixture.url("/a")))
                    }
                    try await Expect.cancellation { try await task.value(waitingFor: "the end of the request") }
                }
                try Expect.equal(folder.names, [])
            }
            try Expect.equal(try await fixture.text("/a"), "first")
        },
        RemoteCase("a request can be cancelled before the response", ["/a": [.hang]]) { fixture in
            try await cancel(fixture) { _ = try await fixture.remoteDataFetch.fetch($0) }
        },
        RemoteCase("a stream can be cancelled before the response", ["/a": [.hang]]) { fixture in
            try await cancel(fixture) { _ = try await fixture.remoteDataFetch.stream($0) }
        },
        RemoteCase("a download can be cancelled before the response", ["/a": [.hang]]) { fixture in
            try await ScratchFolder.with { folder in
                let file = try folder.write("old", to: "file")
                try await cancel(fixture) { try await fixture.remoteDataFetch.download($0, to: file) }
                try Expect.equal(folder.names, ["file"])
                try Expect.equal(try folder.text("file"), "old")
            }
        },
        RemoteCase("events can be cancelled before the response", ["/a": [.hang]]) { fixture in
            try await cancel(fixture) { for try await _ in fixture.remoteDataFetch.fetchEvents($0) {} }
        },
        RemoteCase("a cancelled request is not repeated", ["/a": [.hang, .text("second")]]) { fixture in
            try await cancel(fixture) { request in
                var request = request
                request.retry = RetryCases.policy
                _ = try await fixture.remoteDataFetch.fetch(request)
            }
            try Expect.equal(try await fixture.text("/a"), "second")
        },
        RemoteCase("a request can be cancelled between attempts", ["/a": [.status(503)]]) { fixture in
            try await cancel(fixture) { request in
                var request = request
                request.retry = RemoteRetryPolicy(limit: 5, delay: 86_400, longestDelay: 86_400, jitter: 0)
                _ = try await fixture.remoteDataFetch.fetch(request)
            }
        },
        RemoteCase("a stream can be cancelled within the body", ["/a": [part]]) { fixture in
            try await cancelWithinBody { received in
                let stream = try await fixture.remoteDataFetch.stream(
                    RemoteRequest(fixture.url("/a"), timeout: .infinity)
                )
                for try await chunk in stream { received.add(chunk.count) }
            }
        },
        RemoteCase("a fetch can be cancelled within the body", ["/a": [part]]) { fixture in
            try await cancelWithinBody { received in
                let request = RemoteRequest(fixture.url("/a"), timeout: .infinity)
                _ = try await fixture.remoteDataFetch.fetch(request) { received.add(Int($0.receivedBytes)) }
            }
        },
        RemoteCase("a download can be cancelled within the body", ["/a": [part]]) { fixture in
            try await ScratchFolder.with { folder in
                let file = try folder.write("old", to: "file")
                try await cancelWithinBody { received in
                    let request = RemoteRequest(fixture.url("/a"), timeout: .infinity)
                    let handler: RemoteProgress.Handler = { received.add(Int($0.receivedBytes)) }
                    _ = try await fixture.remoteDataFetch.download(request, to: file, progress: handler)
                }
                try Expect.equal(folder.names, ["file"])
                try Expect.equal(try folder.text("file"), "old")
            }
        },
        RemoteCase("releasing the events of a download cancels it", ["/a": [part]]) { fixture in
            try await ScratchFolder.with { folder in
                try await cancelWithinBody { received in
                    let request = RemoteRequest(fixture.url("/a"), timeout: .infinity)
                    for try await event in fixture.remoteDataFetch.downloadEvents(request, to: folder.url("file")) {
                        if case .progress(let progress) = event { received.add(Int(progress.receivedBytes)) }
                    }
                }
            }
        },
        RemoteCase(
            "a stream of a cancelled task returns no more chunks",
            ["/a": [.response(body: BodyCases.bytes(3 << 20))], "/b": [.text("all")]]
        ) { fixture in
            for path in ["/a", "/b"] {
                let task = Task {
                    let stream = try await fixture.remoteDataFetch.stream(RemoteRequest(fixture.url(path)))
                    // When another request has its response, some of this one has arrived.
                    _ = try await fixture.text("/b")
                    withUnsafeCurrentTask { $0?.cancel() }
                    for try await chunk in stream { try Expect.that(false, "\(chunk) came after the cancellation") }
                }
                try await Expect.cancellation { try await task.value(waitingFor: "the end of the request") }
            }
        },
        RemoteCase("a stream can continue in another task", ["/a": [.text("all")]]) {
            fixture in
            let asking = Task { try await fixture.remoteDataFetch.stream(RemoteRequest(fixture.url("/a"))) }
            let stream = try await asking.value(waitingFor: "the head of the response")
            asking.cancel()
            try Expect.equal(try await stream.response(upTo: 10).body, Data("all".utf8))
        },
    ]

    private static let part = RemoteReply.hangInBody(sent: Data("part".utf8), of: 10)

    /// Cancels an operation once its request has arrived.
    private static func cancel(
        _ fixture: RemoteFixture,
        _ operation: @escaping @Sendable (RemoteRequest) async throws -> Void
    ) async throws {
        let request = RemoteRequest(fixture.url("/a"), timeout: .infinity)
        let task = Task { try await operation(request) }
        try await fixture.arrival(of: 1)
        task.cancel()
        try await Expect.cancellation { try await task.value(waitingFor: "the end of the request") }
    }

    /// Cancels an operation once it has received some bytes.
    private static func cancelWithinBody(_ operation: @escaping @Sendable (Gauge) async throws -> Void) async throws {
        let received = Gauge("bytes received")
        let task = Task { try await operation(received) }
        try await received.reach(4)
        task.cancel()
        try await Expect.cancellation { try await task.value(waitingFor: "the end of the request") }
    }
}

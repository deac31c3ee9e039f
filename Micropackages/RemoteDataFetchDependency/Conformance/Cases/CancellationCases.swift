import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// What becomes of a request whose task is cancelled: it ends soon, in a `CancellationError`.
enum CancellationCases {
    static let all = [
        RemoteCase("a task that is cancelled already sends nothing", ["/a": [.text("first"), .text("second")]]) {
            stage in
            try await ScratchFolder.with { folder in
                let operations: [@Sendable (RemoteRequest) async throws -> Void] = [
                    { _ = try await stage.remoteDataFetch.fetch($0) },
                    { _ = try await stage.remoteDataFetch.stream($0) },
                    { try await stage.remoteDataFetch.download($0, to: folder.url("file")) },
                    { _ = try await stage.remoteDataFetch.data(from: $0.url) },
                    { for try await _ in stage.remoteDataFetch.fetchEvents($0) {} },
                ]
                for operation in operations {
                    let task = Task {
                        withUnsafeCurrentTask { $0?.cancel() }
                        try await operation(RemoteRequest(stage.url("/a")))
                    }
                    try await Expect.cancellation { try await task.value(waitingFor: "the end of the request") }
                }
                try Expect.equal(folder.names, [])
            }
            try Expect.equal(try await stage.text("/a"), "first")
        },
        RemoteCase("a request that waits for a response can be cancelled", ["/a": [.hang]]) { stage in
            try await cancel(stage) { _ = try await stage.remoteDataFetch.fetch($0) }
        },
        RemoteCase("a stream that waits for a response can be cancelled", ["/a": [.hang]]) { stage in
            try await cancel(stage) { _ = try await stage.remoteDataFetch.stream($0) }
        },
        RemoteCase("a download that waits for a response can be cancelled", ["/a": [.hang]]) { stage in
            try await ScratchFolder.with { folder in
                let file = try folder.write("old", to: "file")
                try await cancel(stage) { try await stage.remoteDataFetch.download($0, to: file) }
                try Expect.equal(folder.names, ["file"])
                try Expect.equal(try folder.text("file"), "old")
            }
        },
        RemoteCase("events that wait for a response can be cancelled", ["/a": [.hang]]) { stage in
            try await cancel(stage) { for try await _ in stage.remoteDataFetch.fetchEvents($0) {} }
        },
        RemoteCase("a request that is cancelled is not sent again", ["/a": [.hang, .text("second")]]) { stage in
            try await cancel(stage) { request in
                var request = request
                request.retry = RetryCases.policy
                _ = try await stage.remoteDataFetch.fetch(request)
            }
            try Expect.equal(try await stage.text("/a"), "second")
        },
        RemoteCase("a request that waits for its next attempt can be cancelled", ["/a": [.status(503)]]) { stage in
            try await cancel(stage) { request in
                var request = request
                request.retry = RemoteRetryPolicy(limit: 5, delay: 86_400, longestDelay: 86_400, jitter: 0)
                _ = try await stage.remoteDataFetch.fetch(request)
            }
        },
        RemoteCase("a stream can be cancelled within the body", ["/a": [part]]) { stage in
            try await cancelWithinBody { received in
                let stream = try await stage.remoteDataFetch.stream(RemoteRequest(stage.url("/a"), timeout: .infinity))
                for try await chunk in stream { received.add(chunk.count) }
            }
        },
        RemoteCase("a fetch can be cancelled within the body", ["/a": [part]]) { stage in
            try await cancelWithinBody { received in
                let request = RemoteRequest(stage.url("/a"), timeout: .infinity)
                _ = try await stage.remoteDataFetch.fetch(request) { received.add(Int($0.receivedBytes)) }
            }
        },
        RemoteCase("a download can be cancelled within the body", ["/a": [part]]) { stage in
            try await ScratchFolder.with { folder in
                let file = try folder.write("old", to: "file")
                try await cancelWithinBody { received in
                    let request = RemoteRequest(stage.url("/a"), timeout: .infinity)
                    let handler: RemoteProgress.Handler = { received.add(Int($0.receivedBytes)) }
                    _ = try await stage.remoteDataFetch.download(request, to: file, progress: handler)
                }
                try Expect.equal(folder.names, ["file"])
                try Expect.equal(try folder.text("file"), "old")
            }
        },
        RemoteCase("the end of a download's events cancels it", ["/a": [part]]) { stage in
            try await ScratchFolder.with { folder in
                try await cancelWithinBody { received in
                    let request = RemoteRequest(stage.url("/a"), timeout: .infinity)
                    for try await event in stage.remoteDataFetch.downloadEvents(request, to: folder.url("file")) {
                        if case .progress(let progress) = event { received.add(Int(progress.receivedBytes)) }
                    }
                }
            }
        },
        RemoteCase(
            "a stream whose task is cancelled hands out nothing more, whatever has arrived",
            ["/a": [.response(body: BodyCases.bytes(3 << 20))], "/b": [.text("all")]]
        ) { stage in
            for path in ["/a", "/b"] {
                let task = Task {
                    let stream = try await stage.remoteDataFetch.stream(RemoteRequest(stage.url(path)))
                    // By the time that another request has its response, some of this one has arrived.
                    _ = try await stage.text("/b")
                    withUnsafeCurrentTask { $0?.cancel() }
                    for try await chunk in stream { try Expect.that(false, "\(chunk) came after the cancellation") }
                }
                try await Expect.cancellation { try await task.value(waitingFor: "the end of the request") }
            }
        },
        RemoteCase("a stream can go on in another task than the one it was asked for in", ["/a": [.text("all")]]) {
            stage in
            let asking = Task { try await stage.remoteDataFetch.stream(RemoteRequest(stage.url("/a"))) }
            let stream = try await asking.value(waitingFor: "the head of the response")
            asking.cancel()
            try Expect.equal(try await stream.response(upTo: 10).body, Data("all".utf8))
        },
    ]

    private static let part = RemoteReply.hangInBody(sent: Data("part".utf8), of: 10)

    /// Cancels an operation once its request has arrived.
    private static func cancel(
        _ stage: RemoteStage,
        _ operation: @escaping @Sendable (RemoteRequest) async throws -> Void
    ) async throws {
        let request = RemoteRequest(stage.url("/a"), timeout: .infinity)
        let task = Task { try await operation(request) }
        try await stage.arrival(of: 1)
        task.cancel()
        try await Expect.cancellation { try await task.value(waitingFor: "the end of the request") }
    }

    /// Cancels an operation once it has received something.
    private static func cancelWithinBody(_ operation: @escaping @Sendable (Gauge) async throws -> Void) async throws {
        let received = Gauge("bytes received")
        let task = Task { try await operation(received) }
        try await received.reach(4)
        task.cancel()
        try await Expect.cancellation { try await task.value(waitingFor: "the end of the request") }
    }
}

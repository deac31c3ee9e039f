import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases in which the task of a request is cancelled, which ends it soon with a `CancellationError`, and closes its
/// connection.
enum CancellationCases {
    /// A way to send a request and to receive its response, which reports the numbers of bytes received.
    private typealias Way =
        @Sendable (any RemoteDataFetch, RemoteRequest, _ file: URL, @escaping RemoteProgress.Handler) async throws ->
        Void

    private static let ways: [(name: String, receive: Way)] = [
        ("a fetch", { _ = try await $0.fetch($1, progress: $3) }),
        (
            "a stream",
            { remoteDataFetch, request, _, progress in
                for try await chunk in try await remoteDataFetch.stream(request) {
                    progress(RemoteProgress(receivedBytes: Int64(chunk.count)))
                }
            }
        ),
        ("a download", { _ = try await $0.download($1, to: $2, progress: $3) }),
        (
            "a sequence of events",
            { remoteDataFetch, request, file, progress in
                for try await event in remoteDataFetch.downloadEvents(request, to: file) {
                    if case .progress(let step) = event { progress(step) }
                }
            }
        ),
    ]

    static let all = ways.flatMap { cases(of: $0.name, receiving: $0.receive) } + others

    /// Returns the cases of one way to receive a response, which keeps a file at its destination.
    private static func cases(of name: String, receiving receive: @escaping Way) -> [RemoteCase] {
        [("before the response", RemoteReply.hang, 0), ("within the body", part, 4)].map { (moment, reply, count) in
            RemoteCase("\(name) can be cancelled \(moment)", ["/a": [reply]]) { fixture in
                try await ScratchFolder.with { folder in
                    let file = try folder.write("old", to: "file")
                    let received = Gauge("bytes received")
                    let request = RemoteRequest(fixture.url("/a"), timeout: .infinity)
                    let task = Task {
                        try await receive(fixture.remoteDataFetch, request, file) {
                            received.add(Int($0.receivedBytes))
                        }
                    }
                    try await fixture.arrival(of: 1)
                    try await received.reach(count)
                    task.cancel()
                    try await Expect.cancellation { try await task.value(waitingFor: "the end of the request") }
                    try Expect.equal(folder.names, ["file"])
                    try Expect.equal(try folder.text("file"), "old")
                    try await fixture.waitForClosedConnections()
                }
            }
        }
    }

    private static let others = [
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
}

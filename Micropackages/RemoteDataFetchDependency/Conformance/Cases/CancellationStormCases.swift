import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases in which a request is cancelled at any moment.
///
/// The request ends with a `CancellationError`, or finishes if the cancellation is too late.
enum CancellationStormCases {
    static let all = [
        RemoteCase("a fetch can be cancelled at any moment", ["/a": [.text("ok")]]) { fixture in
            try await storm { try await fixture.text("/a") }
        },
        RemoteCase(
            "a redirected upload can be cancelled at any moment",
            ["/a": [.redirect(to: "/b", status: 307)], "/b": [.text("ok")]]
        ) { fixture in
            let body = RemoteBody.data(Data(count: 10_000))
            let request = RemoteRequest(fixture.url("/a"), method: .post, body: body)
            try await storm {
                String(decoding: try await fixture.remoteDataFetch.fetch(request).body, as: UTF8.self)
            }
        },
        RemoteCase("a cancelled download is complete or has no effect", ["/a": [.text("ok")]]) {
            fixture in
            try await ScratchFolder.with { folder in
                try await storm {
                    let name = UUID().uuidString
                    do {
                        try await fixture.remoteDataFetch.download(
                            RemoteRequest(fixture.url("/a")),
                            to: folder.url(name)
                        )
                        return try folder.text(name)
                    } catch {
                        try Expect.that(!folder.names.contains(name), "the file exists after \(error)")
                        throw error
                    }
                }
                try Expect.equal(folder.names.filter { $0.hasPrefix(".") }, [])
            }
        },
        RemoteCase(
            "a cancellation never truncates a body",
            ["/a": [.response(body: Data(count: 2 << 20))]]
        ) { fixture in
            try await storm(tasks: 32, rounds: 1, yieldsPerTask: 40, expecting: 2 << 20) {
                try await fixture.remoteDataFetch.data(from: fixture.url("/a")).count
            }
        },
    ]

    private static func storm(_ operation: @escaping @Sendable () async throws -> String) async throws {
        try await storm(tasks: 8, rounds: 50, yieldsPerTask: 1, expecting: "ok", operation)
    }

    /// Repeatedly starts and cancels an operation in parallel tasks, each time a little later.
    private static func storm<Result: Sendable & Equatable>(
        tasks: Int,
        rounds: Int,
        yieldsPerTask: Int,
        expecting expected: Result,
        _ operation: @escaping @Sendable () async throws -> Result
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<tasks {
                group.addTask {
                    for round in 0..<rounds {
                        let task = Task { try await operation() }
                        for _ in 0..<(number * yieldsPerTask + round) { await Task.yield() }
                        task.cancel()
                        do {
                            try Expect.equal(try await task.value(waitingFor: "the end of the request"), expected)
                        } catch is CancellationError {}
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}

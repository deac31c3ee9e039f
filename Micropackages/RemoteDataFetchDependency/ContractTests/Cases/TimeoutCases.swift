import DependencyContracts
import Foundation
import RemoteDataFetchDependency

/// How long a request may take, all in all.
enum TimeoutCases {
    static let all =
        [
            ("does not answer", RemoteReply.hang),
            ("stops within the body", .hangInBody(sent: Data("part".utf8), of: 10)),
            ("sends byte after byte", .drip(body: Data(count: 100_000), every: 0.02)),
        ].map { (fact, reply) in
            RemoteCase("a request to a server that \(fact) times out", ["/a": [reply]]) { stage in
                try await stage.expectFailure(.timedOut, of: RemoteRequest(stage.url("/a"), timeout: 0.3))
                try await stage.expectFailure(.timedOut, of: RemoteRequest(stage.url("/a"), timeout: 1))
            }
        } + [
            RemoteCase("the time is for all redirects together", ["/a": [.redirect(to: "/b")], "/b": [.hang]]) {
                stage in
                let error = try await stage.failure(of: RemoteRequest(stage.url("/a"), timeout: 0.3))
                try Expect.equal(error?.code, .timedOut)
            },
            RemoteCase("the time is for all attempts together", ["/a": [.status(503), .hang]]) { stage in
                try await expectInTime { timeout in
                    let request = RemoteRequest(stage.url("/a"), timeout: timeout, retry: RetryCases.policy)
                    return try await stage.failure(of: request)?.code == .timedOut
                }
            },
            RemoteCase(
                "a stream hands out what arrived before the time was over",
                ["/a": [.hangInBody(sent: Data("part".utf8), of: 10)]]
            ) { stage in
                try await expectInTime { timeout in
                    let request = RemoteRequest(stage.url("/a"), timeout: timeout)
                    var received = Data()
                    try await Expect.error(RemoteDataFetchError(.timedOut, url: request.url)) {
                        for try await chunk in try await stage.remoteDataFetch.stream(request) { received += chunk }
                    }
                    return received == Data("part".utf8)
                }
            },
            RemoteCase("what a timeout says is one line with the seconds and the address", ["/a": [.hang]]) { stage in
                let error = try await stage.failure(of: RemoteRequest(stage.url("/a"), timeout: 0.25))
                let url = stage.url("/a").absoluteString
                try Expect.equal(error?.description, "timedOut: no complete response within 0.25 seconds (\(url))")
            },
        ]

    /// Expects something to be true, if not within the first time, which a busy machine may miss, then within a longer.
    private static func expectInTime(_ isTrue: (TimeInterval) async throws -> Bool) async throws {
        for timeout in [0.3, 1, 3, 10] where try await isTrue(timeout) { return }
        try Expect.that(false, "it was not, within 10 seconds")
    }
}

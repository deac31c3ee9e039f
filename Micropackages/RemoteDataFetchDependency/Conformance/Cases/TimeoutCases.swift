import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases of the timeout of a whole request, which closes its connection.
enum TimeoutCases {
    static let all =
        [
            ("does not answer", RemoteReply.hang, bytes: 0),
            ("stops within the body", .hangInBody(sent: Data("part".utf8), of: 10), bytes: 4),
            ("sends byte after byte", .drip(body: Data(count: 100_000), every: 0.02), bytes: 1),
        ].map { (fact, reply, bytes) in
            RemoteCase("a request to a server that \(fact) times out", ["/a": [reply]]) { fixture in
                for (requests, timeout) in [(0, 0.05), (3, 0.1)] {
                    let request = RemoteRequest(fixture.url("/a"), timeout: timeout)
                    try await fixture.expectTimeout(of: request, afterRequests: requests, andBytes: bytes)
                }
                try await fixture.waitForClosedConnections()
            }
        }
        + [
            ("redirects", RemoteReply.redirect(to: "/b"), RemoteRetryPolicy.never),
            ("attempts", .status(503), RetryCases.policy),
        ].map { (steps, reply, policy) in
            RemoteCase("the timeout includes all \(steps)", ["/a": [reply, .hang], "/b": [.hang]]) { fixture in
                let isTimedOut = try await fixture.succeeds { timeout in
                    let request = RemoteRequest(fixture.url("/a"), timeout: timeout, retry: policy)
                    return try await fixture.failure(of: request)?.code == .timedOut
                } advancing: { advance, timeout in
                    try await fixture.arrival(of: 2)
                    try await advance(timeout)
                }
                try Expect.that(isTimedOut, "it did not time out")
            }
        } + [
            RemoteCase(
                "a stream returns chunks before the timeout",
                ["/a": [.hangInBody(sent: Data("part".utf8), of: 10)]]
            ) { fixture in
                let count = Gauge("bytes received")
                let isHandedOut = try await fixture.succeeds { timeout in
                    let request = RemoteRequest(fixture.url("/a"), timeout: timeout)
                    var received = Data()
                    try await Expect.error(RemoteDataFetchError(.timedOut, url: request.url)) {
                        for try await chunk in try await fixture.remoteDataFetch.stream(request) {
                            received += chunk
                            count.add(chunk.count)
                        }
                    }
                    return received == Data("part".utf8)
                } advancing: { advance, timeout in
                    try await count.reach(4)
                    try await advance(timeout)
                }
                try Expect.that(isHandedOut, "the stream did not hand out what arrived")
            },
            RemoteCase("the description of a timeout is one line", ["/a": [.hang]]) { fixture in
                let url = fixture.url("/a")
                let isOneLine = try await fixture.succeeds(within: [0.25]) { timeout in
                    let error = try await fixture.failure(of: RemoteRequest(url, timeout: timeout))
                    let text = "timedOut: no complete response within 0.25 seconds (\(url.absoluteString))"
                    try Expect.equal(error?.description, text)
                    return true
                } advancing: { advance, timeout in
                    try await fixture.arrival(of: 1)
                    try await advance(timeout)
                }
                try Expect.that(isOneLine, "it did not time out")
            },
        ]
}

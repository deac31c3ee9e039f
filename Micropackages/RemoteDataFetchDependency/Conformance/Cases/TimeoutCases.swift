import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases of the timeouts of a whole request and of an idle server, which close the connection.
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
        + [
            ("that does not answer", RemoteReply.hang, bytes: 0),
            ("that stops within the body", .hangInBody(sent: Data("part".utf8), of: 10), bytes: 4),
        ].map { (fact, reply, bytes) in
            RemoteCase("a request to a server \(fact) exceeds the idle timeout", ["/a": [reply]]) { fixture in
                let url = fixture.url("/a")
                let received = Gauge("bytes received")
                let isOver = try await fixture.succeeds(within: [0.25]) { timeout in
                    let request = RemoteRequest(url, timeout: .infinity, idleTimeout: timeout)
                    try await Expect.error(RemoteDataFetchError(.timedOut, url: url)) {
                        do {
                            _ = try await fixture.remoteDataFetch.fetch(request) { received.add(Int($0.receivedBytes)) }
                        } catch {
                            try Expect.equal(
                                "\(error)",
                                "timedOut: no byte within 0.25 seconds (\(url.absoluteString))"
                            )
                            throw error
                        }
                    }
                    return true
                } advancing: { advance, timeout in
                    try await fixture.arrival(of: 1)
                    try await received.reach(bytes)
                    try await advance(timeout)
                }
                try Expect.that(isOver, "it did not time out")
                try await fixture.waitForClosedConnections()
            }
        } + [
            RemoteCase(
                "a slow response takes longer than the idle timeout",
                ["/a": [.drip(body: Data(count: 12), every: 0.01)]]
            ) { fixture in
                let received = Gauge("bytes received")
                let isComplete = try await fixture.succeeds { timeout in
                    let request = RemoteRequest(fixture.url("/a"), timeout: .infinity, idleTimeout: timeout)
                    let response = try? await fixture.remoteDataFetch.fetch(request) {
                        received.add(Int($0.receivedBytes) - received.value)
                    }
                    return response?.body.count == 12
                } advancing: { advance, timeout in
                    // The clock advances at most twice between two bytes.
                    while received.value < 12 {
                        let count = received.value
                        try await advance(timeout * 0.4)
                        try await received.reach(count + 1)
                    }
                }
                try Expect.that(isComplete, "it timed out")
            }
        ]
}

import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases in which a request that makes no progress does not delay other requests.
enum ConcurrencyCases {
    static let all = [
        RemoteCase(
            "unread streams block no other request",
            ["/large": [.response(body: large)], "/a": [.text("ok")]]
        ) {
            fixture in
            var streams: [RemoteStream] = []
            for _ in 0..<8 {
                streams.append(try await fixture.remoteDataFetch.stream(RemoteRequest(fixture.url("/large"))))
            }
            try Expect.equal(try await fixture.text("/a"), "ok")
            for stream in streams { try Expect.equal(try await stream.response(upTo: large.count).body, large) }
        },
        RemoteCase("requests without a response block no other request", ["/hang": [.hang], "/a": [.text("ok")]]) {
            fixture in
            // One less than the number of connections that a session of URLSession opens to a host.
            let tasks = (0..<5).map { _ in
                Task {
                    try await fixture.remoteDataFetch.fetch(RemoteRequest(fixture.url("/hang"), timeout: .infinity))
                }
            }
            try await fixture.arrival(of: tasks.count)
            try Expect.equal(try await fixture.text("/a"), "ok")
            for task in tasks { task.cancel() }
            for task in tasks {
                try await Expect.cancellation { try await task.value(waitingFor: "the end of the request") }
            }
        },
        RemoteCase("timeouts of parallel requests are independent", ["/a": [.hang]]) { fixture in
            let timeouts = [0.3, 3_600]
            let isIndependent = try await fixture.succeeds(within: [timeouts[0]]) { _ in
                let slow = Task {
                    try await fixture.remoteDataFetch.fetch(RemoteRequest(fixture.url("/a"), timeout: timeouts[1]))
                }
                defer { slow.cancel() }
                let error = try await fixture.failure(of: RemoteRequest(fixture.url("/a"), timeout: timeouts[0]))
                try Expect.equal(error?.code, .timedOut)
                slow.cancel()
                try await Expect.cancellation { try await slow.value(waitingFor: "the end of the request") }
                return true
            } advancing: { advance, timeout in
                try await fixture.arrival(of: 2)
                try await advance(timeout)
            }
            try Expect.that(isIndependent, "it did not time out")
        },
    ]

    private static let large = Data(count: 8 << 20)
}

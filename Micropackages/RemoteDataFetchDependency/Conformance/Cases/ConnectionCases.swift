import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases in which a connection fails.
enum ConnectionCases {
    static let all = [
        RemoteCase("a port without a listener refuses the connection") { fixture in
            try await fixture.expectFailure(.cannotConnect, of: RemoteRequest(fixture.unreachableURL("/a")))
        },
        RemoteCase("a connection closed without a response is lost", ["/a": [.close]]) { fixture in
            try await fixture.expectFailure(.connectionLost, of: RemoteRequest(fixture.url("/a")))
        },
        RemoteCase("a connection reset without a response is lost", ["/a": [.reset]]) { fixture in
            try await fixture.expectFailure(.connectionLost, of: RemoteRequest(fixture.url("/a")))
        },
        RemoteCase("a connection closed after an upload is lost", ["/a": [.close, .reset]]) { fixture in
            for _ in 0..<2 {
                let request = RemoteRequest(fixture.url("/a"), method: .post, body: .data(BodyCases.bytes(1_000)))
                let lost = RemoteDataFetchError(.connectionLost, url: request.url)
                try await Expect.error(lost) { try await fixture.remoteDataFetch.fetch(request) }
            }
        },
        RemoteCase(
            "a connection closed within the body is lost",
            ["/a": [.truncated(body: Data("part".utf8), of: 10)], "/b": [.truncated(body: Data(), of: 10)]]
        ) { fixture in
            for path in ["/a", "/b"] {
                try await fixture.expectFailure(.connectionLost, of: RemoteRequest(fixture.url(path)))
            }
        },
        RemoteCase(
            "a stream returns chunks before the lost connection",
            ["/a": [.truncated(body: Data("part".utf8), of: 10)]]
        ) { fixture in
            let request = RemoteRequest(fixture.url("/a"))
            let stream = try await fixture.remoteDataFetch.stream(request)
            var received = Data()
            let lost = RemoteDataFetchError(.connectionLost, url: request.url)
            try await Expect.error(lost) { for try await chunk in stream { received += chunk } }
            try Expect.equal(received, Data("part".utf8))
        },
        RemoteCase("a response that is not HTTP fails", ["/a": [.garbage]]) { fixture in
            let error = try await fixture.failure(of: RemoteRequest(fixture.url("/a")))
            let codes: [RemoteDataFetchError.Code?] = [.malformedResponse, .connectionLost]
            try Expect.that(codes.contains(error?.code), "it is \(error?.description ?? "nothing")")
            try Expect.equal(error?.url, fixture.url("/a"))
        },
    ]
}

import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// What becomes of connections that do not hold.
enum ConnectionCases {
    static let all = [
        RemoteCase("a port at which nobody listens cannot be connected to") { stage in
            try await stage.expectFailure(.cannotConnect, of: RemoteRequest(stage.urlNowhere("/a")))
        },
        RemoteCase("a connection that ends without a response is lost", ["/a": [.close]]) { stage in
            try await stage.expectFailure(.connectionLost, of: RemoteRequest(stage.url("/a")))
        },
        RemoteCase("a connection that is reset without a response is lost", ["/a": [.reset]]) { stage in
            try await stage.expectFailure(.connectionLost, of: RemoteRequest(stage.url("/a")))
        },
        RemoteCase("a connection that ends after a request with a body is lost", ["/a": [.close, .reset]]) { stage in
            for _ in 0..<2 {
                let request = RemoteRequest(stage.url("/a"), method: .post, body: .data(BodyCases.bytes(1_000)))
                let lost = RemoteDataFetchError(.connectionLost, url: request.url)
                try await Expect.error(lost) { try await stage.remoteDataFetch.fetch(request) }
            }
        },
        RemoteCase(
            "a connection that ends within the body is lost",
            ["/a": [.truncated(body: Data("part".utf8), of: 10)], "/b": [.truncated(body: Data(), of: 10)]]
        ) { stage in
            for path in ["/a", "/b"] {
                try await stage.expectFailure(.connectionLost, of: RemoteRequest(stage.url(path)))
            }
        },
        RemoteCase(
            "a stream hands out what arrived before the connection was lost",
            ["/a": [.truncated(body: Data("part".utf8), of: 10)]]
        ) { stage in
            let request = RemoteRequest(stage.url("/a"))
            let stream = try await stage.remoteDataFetch.stream(request)
            var received = Data()
            let lost = RemoteDataFetchError(.connectionLost, url: request.url)
            try await Expect.error(lost) { for try await chunk in stream { received += chunk } }
            try Expect.equal(received, Data("part".utf8))
        },
        RemoteCase("what is not HTTP is a malformed response, or a lost connection", ["/a": [.garbage]]) { stage in
            let error = try await stage.failure(of: RemoteRequest(stage.url("/a")))
            let codes: [RemoteDataFetchError.Code?] = [.malformedResponse, .connectionLost]
            try Expect.that(codes.contains(error?.code), "it is \(error?.description ?? "nothing")")
            try Expect.equal(error?.url, stage.url("/a"))
        },
    ]
}

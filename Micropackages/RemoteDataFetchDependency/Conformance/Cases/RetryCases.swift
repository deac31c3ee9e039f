import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases of requests that are sent again, and of those that are not.
enum RetryCases {
    static let policy = RemoteRetryPolicy(limit: 2, delay: 0, jitter: 0)

    static let all = sentAgain + sentOnce

    private static let sentAgain = [
        RemoteCase(
            "a request is repeated by its policy",
            ["/a": [.status(503), .status(429), .text("third")]]
        ) { fixture in
            let request = RemoteRequest(fixture.url("/a"), retry: policy)
            try Expect.equal(try await fixture.remoteDataFetch.fetch(request).body, Data("third".utf8))
        },
        RemoteCase(
            "a request is repeated after a lost connection",
            [
                "/a": [.close, .reset, .text("third")],
                "/b": [.truncated(body: Data("thi".utf8), of: 5), .close, .text("third")],
            ]
        ) { fixture in
            for path in ["/a", "/b"] {
                let request = RemoteRequest(fixture.url(path), retry: policy)
                try Expect.equal(try await fixture.remoteDataFetch.fetch(request).body, Data("third".utf8))
            }
        },
        RemoteCase(
            "streams and downloads are repeated",
            [
                "/a": [.status(503), .text("second")],
                "/b": [.truncated(body: Data("sec".utf8), of: 6), .text("second")],
            ]
        ) { fixture in
            let stream = try await fixture.remoteDataFetch.stream(RemoteRequest(fixture.url("/a"), retry: policy))
            try Expect.equal(try await stream.response(upTo: 100).body, Data("second".utf8))
            try await ScratchFolder.with { folder in
                let request = RemoteRequest(fixture.url("/b"), retry: policy)
                try await fixture.remoteDataFetch.download(request, to: folder.url("file"))
                try Expect.equal(try folder.text("file"), "second")
                try Expect.equal(folder.names, ["file"])
            }
        },
        RemoteCase("a body is sent again", ["/a": [.status(503), .close, .echo]]) { fixture in
            try await ScratchFolder.with { folder in
                let file = try folder.write("hello", to: "body")
                let request = RemoteRequest(fixture.url("/a"), method: .put, body: .file(file), retry: policy)
                let echo = try await fixture.echo(of: request)
                try Expect.equal(echo.method, "PUT")
                try Expect.equal(echo.body, Data("hello".utf8))
            }
        },
        RemoteCase(
            "a redirected request is repeated from its beginning",
            ["/a": [.redirect(to: "/b"), .text("second")], "/b": [.status(503)]]
        ) { fixture in
            let response = try await fixture.remoteDataFetch.fetch(RemoteRequest(fixture.url("/a"), retry: policy))
            try Expect.equal(response.url, fixture.url("/a"))
            try Expect.equal(response.head.redirects, [])
        },
        RemoteCase(
            "a server may allow an immediate attempt",
            ["/a": [.response(status: 503, headers: ["Retry-After": "0"]), .text("second")]]
        ) { fixture in
            let request = RemoteRequest(fixture.url("/a"), retry: policy)
            try Expect.equal(try await fixture.remoteDataFetch.fetch(request).body, Data("second".utf8))
        },
        RemoteCase("the policy selects the methods to repeat", ["/a": [.status(503), .text("second")]]) { fixture in
            var request = RemoteRequest(fixture.url("/a"), method: .post, retry: policy)
            request.retry.methods = [.post]
            try Expect.equal(try await fixture.remoteDataFetch.fetch(request).body, Data("second".utf8))
        },
    ]

    private static let sentOnce = [
        RemoteCase("a request is sent once by default", ["/a": [.status(503), .text("second")]]) {
            fixture in
            try await expect(503, of: RemoteRequest(fixture.url("/a")), thenText: "second", fixture)
        },
        RemoteCase(
            "a request is sent up to the maximum attempts",
            ["/a": [.status(503), .status(503), .status(503), .text("fourth")]]
        ) { fixture in
            try await expect(503, of: RemoteRequest(fixture.url("/a"), retry: policy), thenText: "fourth", fixture)
        },
        RemoteCase("POST and PATCH are not sent again", ["/a": [.status(503), .status(503), .text("third")]]) {
            fixture in
            for method in [RemoteMethod.post, .patch] {
                let error = RemoteDataFetchError(.unacceptableStatus, url: fixture.url("/a"), status: 503)
                let request = RemoteRequest(fixture.url("/a"), method: method, retry: policy)
                try await Expect.error(error) { try await fixture.remoteDataFetch.fetch(request) }
            }
            try Expect.equal(try await fixture.text("/a"), "third")
        },
        RemoteCase("a permanent status is final", ["/a": [.status(404), .text("second")]]) { fixture in
            try await expect(404, of: RemoteRequest(fixture.url("/a"), retry: policy), thenText: "second", fixture)
        },
        RemoteCase("an accepted status is final", ["/a": [.status(503), .text("second")]]) { fixture in
            let request = RemoteRequest(fixture.url("/a"), acceptedStatus: nil, retry: policy)
            try Expect.equal(try await fixture.remoteDataFetch.fetch(request).status, 503)
            try Expect.equal(try await fixture.text("/a"), "second")
        },
        RemoteCase(
            "a delay above the maximum ends the attempts",
            ["/a": [.response(status: 503, headers: ["Retry-After": "3600"]), .text("second")]]
        ) { fixture in
            try await expect(503, of: RemoteRequest(fixture.url("/a"), retry: policy), thenText: "second", fixture)
        },
        RemoteCase("an attempt after the deadline is not made", ["/a": [.status(503), .text("second")]]) {
            fixture in
            let policy = RemoteRetryPolicy(limit: 1, delay: 3_600, longestDelay: 3_600, jitter: 0)
            let request = RemoteRequest(fixture.url("/a"), timeout: 600, retry: policy)
            try await expect(503, of: request, thenText: "second", fixture)
        },
        RemoteCase("a body above the limit is not repeated", ["/a": [.text("too large"), .text("ok")]]) {
            fixture in
            let request = RemoteRequest(fixture.url("/a"), bodyLimit: 5, retry: policy)
            let error = RemoteDataFetchError(.bodyTooLarge, url: request.url)
            try await Expect.error(error) { try await fixture.remoteDataFetch.fetch(request) }
            try Expect.equal(try await fixture.text("/a"), "ok")
        },
    ]

    private static func expect(
        _ status: Int,
        of request: RemoteRequest,
        thenText text: String,
        _ fixture: RemoteFixture
    ) async throws {
        let error = RemoteDataFetchError(.unacceptableStatus, url: request.url, status: status)
        try await Expect.error(error) { try await fixture.remoteDataFetch.fetch(request) }
        try Expect.equal(try await fixture.text("/a"), text)
    }
}

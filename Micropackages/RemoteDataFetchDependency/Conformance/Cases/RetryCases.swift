import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases of requests that are sent again, and of those that are not.
enum RetryCases {
    static let policy = RemoteRetryPolicy(limit: 2, delay: 0, jitter: 0)

    static let all = sentAgain + sentOnce

    private static let sentAgain = [
        RemoteCase(
            "a request is sent again where the policy says so",
            ["/a": [.status(503), .status(429), .text("third")]]
        ) { fixture in
            let request = RemoteRequest(fixture.url("/a"), retry: policy)
            try Expect.equal(try await fixture.remoteDataFetch.fetch(request).body, Data("third".utf8))
        },
        RemoteCase(
            "a request is sent again where the connection was lost",
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
            "a stream is begun again, and a download is",
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
            "a request is sent again from its beginning, not from where a redirect led",
            ["/a": [.redirect(to: "/b"), .text("second")], "/b": [.status(503)]]
        ) { fixture in
            let response = try await fixture.remoteDataFetch.fetch(RemoteRequest(fixture.url("/a"), retry: policy))
            try Expect.equal(response.url, fixture.url("/a"))
            try Expect.equal(response.head.redirects, [])
        },
        RemoteCase(
            "a server may say that it can be asked at once",
            ["/a": [.response(status: 503, headers: ["Retry-After": "0"]), .text("second")]]
        ) { fixture in
            let request = RemoteRequest(fixture.url("/a"), retry: policy)
            try Expect.equal(try await fixture.remoteDataFetch.fetch(request).body, Data("second".utf8))
        },
        RemoteCase("the policy says which methods are sent again", ["/a": [.status(503), .text("second")]]) { fixture in
            var request = RemoteRequest(fixture.url("/a"), method: .post, retry: policy)
            request.retry.methods = [.post]
            try Expect.equal(try await fixture.remoteDataFetch.fetch(request).body, Data("second".utf8))
        },
    ]

    private static let sentOnce = [
        RemoteCase("a request is sent once unless it says otherwise", ["/a": [.status(503), .text("second")]]) {
            fixture in
            try await expect(503, of: RemoteRequest(fixture.url("/a")), thenText: "second", fixture)
        },
        RemoteCase(
            "a request is sent no more often than the policy says",
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
        RemoteCase("a status that is not temporary is final", ["/a": [.status(404), .text("second")]]) { fixture in
            try await expect(404, of: RemoteRequest(fixture.url("/a"), retry: policy), thenText: "second", fixture)
        },
        RemoteCase("a status that is accepted is final", ["/a": [.status(503), .text("second")]]) { fixture in
            let request = RemoteRequest(fixture.url("/a"), acceptedStatus: nil, retry: policy)
            try Expect.equal(try await fixture.remoteDataFetch.fetch(request).status, 503)
            try Expect.equal(try await fixture.text("/a"), "second")
        },
        RemoteCase(
            "a server that asks for more time than the policy has is not asked again",
            ["/a": [.response(status: 503, headers: ["Retry-After": "3600"]), .text("second")]]
        ) { fixture in
            try await expect(503, of: RemoteRequest(fixture.url("/a"), retry: policy), thenText: "second", fixture)
        },
        RemoteCase("an attempt that would come too late is not made", ["/a": [.status(503), .text("second")]]) {
            fixture in
            let policy = RemoteRetryPolicy(limit: 1, delay: 3_600, longestDelay: 3_600, jitter: 0)
            let request = RemoteRequest(fixture.url("/a"), timeout: 600, retry: policy)
            try await expect(503, of: request, thenText: "second", fixture)
        },
        RemoteCase("a body that is too large is not asked for again", ["/a": [.text("too large"), .text("ok")]]) {
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

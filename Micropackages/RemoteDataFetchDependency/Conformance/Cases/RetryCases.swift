import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases of requests that are sent again, and of those that are not.
enum RetryCases {
    static let policy = RemoteRetryPolicy(limit: 2, delay: 0, jitter: 0)

    static let all = sentAgain + sentOnce

    private static let datesToIgnore = [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "soon", "-1", "1.5", "",
        "Sun, 31 Feb 2094 08:49:37 GMT", "Sun, 06 Nov 2094 25:49:37 GMT",
    ]

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
        RemoteCase(
            "a date in Retry-After that is past or invalid does not delay the next attempt",
            ["/a": datesToIgnore.map { .response(status: 503, headers: ["Retry-After": $0]) } + [.text("last")]]
        ) { fixture in
            var policy = policy
            policy.limit = datesToIgnore.count
            let request = RemoteRequest(fixture.url("/a"), retry: policy)
            try Expect.equal(try await fixture.remoteDataFetch.fetch(request).body, Data("last".utf8))
        },
        RemoteCase("the policy selects the methods to repeat", ["/a": [.status(503), .text("second")]]) { fixture in
            var request = RemoteRequest(fixture.url("/a"), method: .post, retry: policy)
            request.retry.methods = [.post]
            try Expect.equal(try await fixture.remoteDataFetch.fetch(request).body, Data("second".utf8))
        },
    ]

    private static func waiting(until field: String) -> RemoteReply {
        .response(status: 503, headers: ["Retry-After": field])
    }

    /// The reasons for which a request is not sent again, with a reply and a policy.
    private static let reasons = [
        ("by default", RemoteReply.status(503), RemoteRetryPolicy.never),
        ("if its status is permanent", .status(404), policy),
        ("if the server asks for a delay above the maximum, before the timeout", waiting(until: "40"), policy),
        ("if the server names a date", waiting(until: "Sun, 07 Nov 2094 08:49:37 GMT"), policy),
        ("if the server names a date with two digits", waiting(until: "Saturday, 07-Nov-65 08:49:37 GMT"), policy),
        ("if the server names a date in the format of C", waiting(until: "Sun Nov  7 08:49:37 2094"), policy),
        (
            "if the next attempt would be after the timeout", .status(503),
            RemoteRetryPolicy(limit: 1, delay: 3_600, longestDelay: 3_600, jitter: 0)
        ),
    ]

    private static let sentOnce =
        reasons.map { (reason, reply, policy) in
            RemoteCase("a request is sent once \(reason)", ["/a": [reply, .text("second")]]) { fixture in
                let error = try await fixture.failure(of: RemoteRequest(fixture.url("/a"), retry: policy))
                try Expect.equal(error?.code, .unacceptableStatus)
                try Expect.equal(try await fixture.text("/a"), "second")
            }
        } + [
            RemoteCase(
                "a request is sent up to the maximum attempts",
                ["/a": [.status(503), .status(503), .status(503), .text("fourth")]]
            ) { fixture in
                let error = try await fixture.failure(of: RemoteRequest(fixture.url("/a"), retry: policy))
                try Expect.equal(error?.status, 503)
                try Expect.equal(try await fixture.text("/a"), "fourth")
            },
            RemoteCase("POST and PATCH are not sent again", ["/a": [.status(503), .status(503), .text("third")]]) {
                fixture in
                for method in [RemoteMethod.post, .patch] {
                    let request = RemoteRequest(fixture.url("/a"), method: method, retry: policy)
                    try Expect.equal(try await fixture.failure(of: request)?.status, 503)
                }
                try Expect.equal(try await fixture.text("/a"), "third")
            },
            RemoteCase("an accepted status is final", ["/a": [.status(503), .text("second")]]) { fixture in
                let request = RemoteRequest(fixture.url("/a"), acceptedStatus: nil, retry: policy)
                try Expect.equal(try await fixture.remoteDataFetch.fetch(request).status, 503)
                try Expect.equal(try await fixture.text("/a"), "second")
            },
            RemoteCase("a body above the limit is not repeated", ["/a": [.text("too large"), .text("ok")]]) {
                fixture in
                let request = RemoteRequest(fixture.url("/a"), bodyLimit: 5, retry: policy)
                try Expect.equal(try await fixture.failure(of: request)?.code, .bodyTooLarge)
                try Expect.equal(try await fixture.text("/a"), "ok")
            },
        ]
}

import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases of redirected requests, which change according to RFC 9110, section 15.4.
enum RedirectedRequestCases {
    private struct Example: Sendable {
        let method: RemoteMethod
        let status: Int
        let becomes: RemoteMethod
    }

    private static let examples =
        [301, 302].flatMap { status in
            [
                Example(method: .post, status: status, becomes: .get),
                Example(method: .put, status: status, becomes: .put),
                Example(method: .patch, status: status, becomes: .patch),
            ]
        }
        + [RemoteMethod.post, .put, .patch, .delete].map { Example(method: $0, status: 303, becomes: .get) }
        + [307, 308].flatMap { status in
            [RemoteMethod.post, .put, .patch].map { Example(method: $0, status: status, becomes: $0) }
        }

    static let all =
        examples.map { example in
            RemoteCase(
                "\(example.method) becomes \(example.becomes) with status \(example.status)",
                ["/a": [.redirect(to: "/b", status: example.status)], "/b": [.echo]]
            ) { fixture in
                try await ScratchFolder.with { folder in
                    let file = try folder.write("hello", to: "body")
                    for body in [RemoteBody.data(Data("hello".utf8)), .file(file)] {
                        try await check(example, with: body, on: fixture)
                    }
                }
            }
        } + [
            RemoteCase(
                "HEAD stays HEAD with any redirect",
                [
                    "/a": [301, 302, 303, 307, 308].map { .redirect(to: "/b", status: $0) },
                    "HEAD /b": [.response(headers: ["X-Method": "HEAD"])],
                ]
            ) { fixture in
                for _ in 0..<5 {
                    let response = try await fixture.remoteDataFetch.fetch(
                        RemoteRequest(fixture.url("/a"), method: .head)
                    )
                    try Expect.equal(response.url, fixture.url("/b"))
                    try Expect.equal(response.headers["X-Method"], "HEAD")
                }
            },
            RemoteCase(
                "1 MiB follows a redirect",
                ["/a": [.redirect(to: "/b", status: 307)], "/b": [.echo]]
            ) { fixture in
                let body = BodyCases.bytes(1 << 20)
                let echo = try await fixture.echo(of: RemoteRequest(fixture.url("/a"), method: .put, body: .data(body)))
                try Expect.equal(echo.body, body)
            },
        ]

    private static func check(_ example: Example, with body: RemoteBody, on fixture: RemoteFixture) async throws {
        let headers: RemoteHeaders = ["Content-Type": "text/plain", "X-Kept": "yes"]
        let request = RemoteRequest(fixture.url("/a"), method: example.method, headers: headers, body: body)
        let echo = try await fixture.echo(of: request)
        let isKept = example.method == example.becomes
        try Expect.equal(echo.method, example.becomes.rawValue)
        try Expect.equal(echo.body, Data((isKept ? "hello" : "").utf8))
        try Expect.equal(echo["Content-Type"], isKept ? "text/plain" : nil)
        try Expect.equal(echo["X-Kept"], "yes")
    }
}

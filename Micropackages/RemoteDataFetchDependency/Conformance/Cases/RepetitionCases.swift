import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases of many requests, sequential or concurrent.
enum RepetitionCases {
    static let all = [
        RemoteCase(
            "equal requests are sent twice",
            [
                "/a": [
                    .response(headers: ["Cache-Control": "max-age=3600", "ETag": "\"1\""], body: Data("first".utf8)),
                    .text("second"),
                ]
            ]
        ) { fixture in
            try Expect.equal(try await fixture.text("/a"), "first")
            try Expect.equal(try await fixture.text("/a"), "second")
        },
        RemoteCase("cookies are not kept for the next request", ["/a": [.response(headers: cookie)], "/b": [.echo]]) {
            fixture in
            _ = try await fixture.remoteDataFetch.data(from: fixture.url("/a"))
            try Expect.equal(try await fixture.echo(of: RemoteRequest(fixture.url("/b")))["Cookie"], nil)
        },
        RemoteCase("100 requests at once all get their response", ["/a": [.echo]]) { fixture in
            let paths = try await withThrowingTaskGroup(of: String.self) { group in
                for number in 0..<100 {
                    group.addTask { try await fixture.echo(of: RemoteRequest(fixture.url("/a?\(number)"))).path }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            try Expect.equal(Set(paths), Set((0..<100).map { "/a?\($0)" }))
        },
        RemoteCase("a request succeeds after a failed one", ["/a": [.close, .garbage, .text("third")]]) { fixture in
            for _ in 0..<2 { _ = try? await fixture.remoteDataFetch.data(from: fixture.url("/a")) }
            try Expect.equal(try await fixture.text("/a"), "third")
        },
    ]

    private static let cookie: RemoteHeaders = ["Set-Cookie": "a=b; Path=/"]
}

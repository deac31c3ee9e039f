import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases in which methods arrive as they are named.
enum MethodCases {
    static let all =
        ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "X-MINE"].map { name in
            RemoteCase("the method \(name) arrives, with a body unless it has none", ["/a": [.echo]]) { fixture in
                for body in name == "GET" ? [nil] : [nil, Data("hello".utf8)] {
                    var request = RemoteRequest(fixture.url("/a"), method: RemoteMethod(rawValue: name))
                    request.body = body.map { .data($0) }
                    let echo = try await fixture.echo(of: request)
                    try Expect.equal(echo.method, name)
                    try Expect.equal(echo.body, body ?? Data())
                }
            }
        } + [
            RemoteCase(
                "the method HEAD arrives",
                ["HEAD /a": [.response(status: 204, headers: ["X-Method": "HEAD"])]]
            ) { fixture in
                let response = try await fixture.remoteDataFetch.fetch(RemoteRequest(fixture.url("/a"), method: .head))
                try Expect.equal(response.headers["X-Method"], "HEAD")
            }
        ]
}

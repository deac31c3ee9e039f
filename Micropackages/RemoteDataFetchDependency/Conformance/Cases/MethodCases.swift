import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases in which methods arrive as they are named.
enum MethodCases {
    static let all =
        ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "X-MINE"].map { name in
            RemoteCase("the method \(name) arrives", ["/a": [.echo]]) { fixture in
                let request = RemoteRequest(fixture.url("/a"), method: RemoteMethod(rawValue: name))
                try Expect.equal(try await fixture.echo(of: request).method, name)
            }
        }
        + ["POST", "PUT", "PATCH", "DELETE", "REPORT"].map { name in
            RemoteCase("the method \(name) arrives with a body", ["/a": [.echo]]) { fixture in
                let body = RemoteBody.data(Data("hello".utf8))
                let request = RemoteRequest(fixture.url("/a"), method: RemoteMethod(rawValue: name), body: body)
                let echo = try await fixture.echo(of: request)
                try Expect.equal(echo.method, name)
                try Expect.equal(echo.body, Data("hello".utf8))
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

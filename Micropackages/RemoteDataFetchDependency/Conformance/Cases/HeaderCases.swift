import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases in which header fields arrive in both directions.
enum HeaderCases {
    static let all = [
        RemoteCase("header fields of the request arrive", ["/a": [.echo]]) { fixture in
            let headers: RemoteHeaders = [
                "X-One": "1", "x-two": "a, b", "Accept": "text/plain", "User-Agent": "conformance", "X-Long": long,
                "Content-Type": "application/x-conformance", "Range": "bytes=0-1",
            ]
            let echo = try await fixture.echo(
                of: RemoteRequest(fixture.url("/a"), method: .post, headers: headers, body: .data(Data("a".utf8)))
            )
            for (name, value) in headers { try Expect.equal(echo[name], value) }
        },
        RemoteCase("repeated request header fields arrive, possibly joined", ["/a": [.echo]]) { fixture in
            let headers: RemoteHeaders = ["X-A": "1", "X-B": "2", "x-a": "3"]
            let echo = try await fixture.echo(of: RemoteRequest(fixture.url("/a"), headers: headers))
            try Expect.equal(echo["X-A"], "1, 3")
            try Expect.equal(echo["X-B"], "2")
        },
        RemoteCase(
            "response header fields are case-insensitive",
            ["/a": [.response(headers: ["X-One": "1", "x-two": "Two: b", "CONTENT-TYPE": "text/plain"])]]
        ) { fixture in
            let headers = try await fixture.remoteDataFetch.fetch(RemoteRequest(fixture.url("/a"))).headers
            try Expect.equal(headers["x-one"], "1")
            try Expect.equal(headers["X-TWO"], "Two: b")
            try Expect.equal(headers["Content-Type"], "text/plain")
            try Expect.equal(headers["X-Three"], nil)
        },
        RemoteCase(
            "repeated response header fields arrive, possibly joined",
            ["/a": [.response(headers: ["X-A": "1", "X-B": "2", "X-A": "3"])]]
        ) { fixture in
            let headers = try await fixture.remoteDataFetch.fetch(RemoteRequest(fixture.url("/a"))).headers
            let values = headers.values(for: "X-A").joined(separator: ",").split(separator: ",")
            try Expect.equal(values.map { $0.trimmingCharacters(in: .whitespaces) }, ["1", "3"])
        },
        RemoteCase("the path and the query arrive unchanged", ["/a%20b/%C3%A9": [.echo]]) { fixture in
            let path = "/a%20b/%C3%A9?q=1+2%2B3&empty=&%26=%3D"
            let response = try await fixture.remoteDataFetch.fetch(RemoteRequest(fixture.url(path)))
            try Expect.equal(try JSONDecoder().decode(RemoteEcho.self, from: response.body).path, path)
            try Expect.equal(response.url, fixture.url(path))
        },
        RemoteCase("a URL without a path requests the root", ["/": [.echo]]) { fixture in
            try Expect.equal(try await fixture.echo(of: RemoteRequest(fixture.url(""))).path, "/")
        },
        RemoteCase("a fragment is kept but not sent", ["/a": [.echo]]) { fixture in
            let response = try await fixture.remoteDataFetch.fetch(RemoteRequest(fixture.url("/a#part")))
            try Expect.equal(try JSONDecoder().decode(RemoteEcho.self, from: response.body).path, "/a")
            try Expect.equal(response.url, fixture.url("/a#part"))
        },
    ]

    private static let long = String(repeating: "long ", count: 1_000) + "end"
}

import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases of the origins that receive secrets.
enum CredentialCases {
    private static let names = [
        "Api-Key", "Authorization", "Cookie", "Private-Token", "Proxy-Authorization", "Referer", "X-Access-Token",
        "X-Amz-Security-Token", "X-Any-Name", "X-Api-Key", "X-Auth-Token", "X-Vault-Token", "X-Xsrf-Token",
    ]

    /// Header fields with secrets, and one without.
    private static let headers: RemoteHeaders = {
        var headers = RemoteHeaders(names.map { (name: $0, value: "a=secret") })
        headers["Accept"] = "text/plain"
        return headers
    }()

    static let all = [
        RemoteCase("secrets follow a redirect to the same origin", ["/a": [.redirect(to: "/b")], "/b": [.echo]]) {
            fixture in
            let echo = try await fixture.echo(of: RemoteRequest(fixture.url("/a"), headers: headers))
            try Expect.equal(names.filter { echo[$0] != "a=secret" }, [])
            try Expect.equal(echo["Accept"], "text/plain")
        },
        RemoteCase(
            "secrets do not follow a redirect to another origin",
            RemoteScenario(routes: ["/a": [.redirect(to: "{otherOrigin}/b")]], otherRoutes: ["/b": [.echo]])
        ) { fixture in
            let response = try await fixture.remoteDataFetch.fetch(RemoteRequest(fixture.url("/a"), headers: headers))
            try Expect.equal(response.url, fixture.otherURL("/b"))
            try Expect.equal(response.head.redirects, [fixture.url("/a")])
            let echo = try JSONDecoder().decode(RemoteEcho.self, from: response.body)
            try Expect.equal(names.filter { echo[$0] != nil }, [])
            try Expect.equal(echo["Accept"], "text/plain")
        },
        RemoteCase(
            "secrets do not return from another origin",
            RemoteScenario(
                routes: ["/a": [.redirect(to: "{otherOrigin}/b")], "/c": [.echo]],
                otherRoutes: ["/b": [.redirect(to: "{origin}/c")]]
            )
        ) { fixture in
            let echo = try await fixture.echo(of: RemoteRequest(fixture.url("/a"), headers: headers))
            try Expect.equal(names.filter { echo[$0] != nil }, [])
            try Expect.equal(echo["Accept"], "text/plain")
        },
        RemoteCase("credentials in a URL are sent as header", ["/a": [.echo]]) { fixture in
            let url = try address("me:pass%20word%2F", in: fixture.url("/a"))
            let response = try await fixture.remoteDataFetch.fetch(RemoteRequest(url))
            let echo = try JSONDecoder().decode(RemoteEcho.self, from: response.body)
            try Expect.equal(echo["Authorization"], "Basic " + Data("me:pass word/".utf8).base64EncodedString())
            try Expect.equal(response.url, fixture.url("/a"))
            let explicit = try await fixture.echo(of: RemoteRequest(url, headers: ["authorization": "Bearer b"]))
            try Expect.equal(explicit["Authorization"], "Bearer b")
        },
        RemoteCase(
            "credentials in a URL stay at their origin",
            RemoteScenario(routes: ["/a": [.redirect(to: "{otherOrigin}/b")]], otherRoutes: ["/b": [.echo]])
        ) { fixture in
            let url = try address("me:secret", in: fixture.url("/a"))
            try Expect.equal(try await fixture.echo(of: RemoteRequest(url))["Authorization"], nil)
        },
        RemoteCase("a challenge is returned as a status", ["/a": [.challenge]]) { fixture in
            let error = try await fixture.failure(of: RemoteRequest(fixture.url("/a")))
            try Expect.equal(error, RemoteDataFetchError(.unacceptableStatus, url: fixture.url("/a"), status: 401))
            try Expect.equal(error?.response?.headers["WWW-Authenticate"], "Basic realm=\"a\"")
            try Expect.equal(error?.response?.body, Data("who?".utf8))
            let request = RemoteRequest(fixture.url("/a"), acceptedStatus: nil)
            let response = try await fixture.remoteDataFetch.fetch(request)
            try Expect.equal(response.status, 401)
            try Expect.equal(response.body, Data("who?".utf8))
        },
        RemoteCase(
            "a challenge is never answered",
            ["/a": [.challenge, .text("again")], "/b": [.challenge, .text("again")]]
        ) { fixture in
            let error = RemoteDataFetchError(.unacceptableStatus, url: fixture.url("/a"), status: 401)
            let request = RemoteRequest(try address("me:wrong", in: fixture.url("/a")))
            try await Expect.error(error) { try await fixture.remoteDataFetch.fetch(request) }
            let post = RemoteRequest(fixture.url("/b"), method: .post, body: .data(Data("hello".utf8)))
            try Expect.equal(try await fixture.failure(of: post)?.status, 401)
        },
    ]

    private static func address(_ credentials: String, in url: URL) throws -> URL {
        let text = url.absoluteString.replacingOccurrences(of: "http://", with: "http://\(credentials)@")
        guard let url = URL(string: text) else { throw CancellationError() }
        return url
    }
}

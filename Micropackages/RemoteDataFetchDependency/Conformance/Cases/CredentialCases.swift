import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The origins that secrets are sent to.
enum CredentialCases {
    private static let names = [
        "Api-Key", "Authorization", "Cookie", "Private-Token", "Proxy-Authorization", "Referer", "X-Access-Token",
        "X-Amz-Security-Token", "X-Any-Name", "X-Vault-Token", "X-Xsrf-Token",
    ]

    private static let headers: RemoteHeaders = {
        var headers = RemoteHeaders(names.map { (name: $0, value: "a=secret") })
        headers["Accept"] = "text/plain"
        return headers
    }()

    static let all = [
        RemoteCase("secrets follow a redirect to the same origin", ["/a": [.redirect(to: "/b")], "/b": [.echo]]) {
            stage in
            let echo = try await stage.echo(of: RemoteRequest(stage.url("/a"), headers: headers))
            try Expect.equal(names.filter { echo[$0] != "a=secret" }, [])
            try Expect.equal(echo["Accept"], "text/plain")
        },
        RemoteCase(
            "secrets do not follow a redirect to another origin",
            RemoteScenario(here: ["/a": [.redirect(to: "{elsewhere}/b")]], elsewhere: ["/b": [.echo]])
        ) { stage in
            let response = try await stage.remoteDataFetch.fetch(RemoteRequest(stage.url("/a"), headers: headers))
            try Expect.equal(response.url, stage.urlElsewhere("/b"))
            try Expect.equal(response.head.redirects, [stage.url("/a")])
            let echo = try JSONDecoder().decode(RemoteEcho.self, from: response.body)
            try Expect.equal(names.filter { echo[$0] != nil }, [])
            try Expect.equal(echo["Accept"], "text/plain")
        },
        RemoteCase(
            "secrets do not come back from another origin",
            RemoteScenario(
                here: ["/a": [.redirect(to: "{elsewhere}/b")], "/c": [.echo]],
                elsewhere: ["/b": [.redirect(to: "{here}/c")]]
            )
        ) { stage in
            let echo = try await stage.echo(of: RemoteRequest(stage.url("/a"), headers: headers))
            try Expect.equal(names.filter { echo[$0] != nil }, [])
            try Expect.equal(echo["Accept"], "text/plain")
        },
        RemoteCase("what an address says before the host is sent as a header field", ["/a": [.echo]]) { stage in
            let url = try address("me:pass%20word%2F", in: stage.url("/a"))
            let response = try await stage.remoteDataFetch.fetch(RemoteRequest(url))
            let echo = try JSONDecoder().decode(RemoteEcho.self, from: response.body)
            try Expect.equal(echo["Authorization"], "Basic " + Data("me:pass word/".utf8).base64EncodedString())
            try Expect.equal(response.url, stage.url("/a"))
            let explicit = try await stage.echo(of: RemoteRequest(url, headers: ["authorization": "Bearer b"]))
            try Expect.equal(explicit["Authorization"], "Bearer b")
        },
        RemoteCase(
            "what an address says before the host does not go to another origin",
            RemoteScenario(here: ["/a": [.redirect(to: "{elsewhere}/b")]], elsewhere: ["/b": [.echo]])
        ) { stage in
            let url = try address("me:secret", in: stage.url("/a"))
            try Expect.equal(try await stage.echo(of: RemoteRequest(url))["Authorization"], nil)
        },
        RemoteCase("a challenge is a status like any other", ["/a": [.challenge]]) { stage in
            let error = try await stage.failure(of: RemoteRequest(stage.url("/a")))
            try Expect.equal(error, RemoteDataFetchError(.unacceptableStatus, url: stage.url("/a"), status: 401))
            try Expect.equal(error?.response?.headers["WWW-Authenticate"], "Basic realm=\"a\"")
            try Expect.equal(error?.response?.body, Data("who?".utf8))
            let request = RemoteRequest(stage.url("/a"), acceptedStatus: nil)
            let response = try await stage.remoteDataFetch.fetch(request)
            try Expect.equal(response.status, 401)
            try Expect.equal(response.body, Data("who?".utf8))
        },
        RemoteCase(
            "a challenge is not answered, whatever the request says",
            ["/a": [.challenge, .text("again")], "/b": [.challenge, .text("again")]]
        ) { stage in
            let error = RemoteDataFetchError(.unacceptableStatus, url: stage.url("/a"), status: 401)
            let request = RemoteRequest(try address("me:wrong", in: stage.url("/a")))
            try await Expect.error(error) { try await stage.remoteDataFetch.fetch(request) }
            let post = RemoteRequest(stage.url("/b"), method: .post, body: .data(Data("hello".utf8)))
            try Expect.equal(try await stage.failure(of: post)?.status, 401)
        },
    ]

    private static func address(_ credentials: String, in url: URL) throws -> URL {
        let text = url.absoluteString.replacingOccurrences(of: "http://", with: "http://\(credentials)@")
        guard let url = URL(string: text) else { throw CancellationError() }
        return url
    }
}

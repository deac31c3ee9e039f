import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases in which connections stay open as long as they are needed, and no longer.
enum OpenConnectionCases {
    // NB: An interface for binary frameworks contains the type as it is written here, so it must not be an internal alias.
    static let all: [ConformanceCase<RemoteSubject>] = closed + kept + refused

    private static let part = RemoteReply.hangInBody(sent: Data("part".utf8), of: 10)

    private static let closed = [
        RemoteCase("a cancelled upload closes the connection", ["/a": [.hang]]) { fixture in
            let sent = Gauge("reports of bytes sent")
            let body = RemoteBody.data(Data(count: 64 << 20))
            let request = RemoteRequest(fixture.url("/a"), method: .put, body: body, timeout: .infinity)
            let task = Task {
                try await fixture.remoteDataFetch.fetch(request) { if $0.sentBytes > 0 { sent.add(1) } }
            }
            try await sent.reach(1)
            task.cancel()
            try await Expect.cancellation { try await task.value(waitingFor: "the end of the request") }
            try await fixture.observableServer().waitForClosedConnections()
        },
        RemoteCase(
            "a limit closes the connection",
            ["/a": [.hangInBody(sent: Data(count: 1_000), of: 1 << 30)]]
        ) { fixture in
            let request = RemoteRequest(fixture.url("/a"), timeout: .infinity, bodyLimit: 100)
            try Expect.equal(try await fixture.failure(of: request)?.code, .bodyTooLarge)
            try await fixture.observableServer().waitForClosedConnections()
        },
        RemoteCase("a released stream closes the connection", ["/a": [part]]) { fixture in
            let request = RemoteRequest(fixture.url("/a"), timeout: .infinity)
            _ = try await fixture.remoteDataFetch.stream(request)
            for try await chunk in try await fixture.remoteDataFetch.stream(request) {
                try Expect.equal(chunk, Data("part".utf8))
                break
            }
            try await fixture.arrival(of: 2)
            try await fixture.observableServer().waitForClosedConnections()
        },
        RemoteCase("released events close the connection", ["/a": [part]]) { fixture in
            let request = RemoteRequest(fixture.url("/a"), timeout: .infinity)
            for try await _ in fixture.remoteDataFetch.fetchEvents(request) { break }
            try await fixture.observableServer().waitForClosedConnections()
        },
        RemoteCase(
            "a released implementation closes its connections",
            RemoteScenario(routes: ["/a": [.text("ok")]], keepsConnections: true)
        ) { fixture in
            for _ in 0..<50 {
                let body = try await fixture.newImplementation().data(from: fixture.url("/a"))
                try Expect.equal(body, Data("ok".utf8))
            }
            try await fixture.observableServer().waitForClosedConnections()
        },
    ]

    private static let kept = [
        RemoteCase("a stream that is not read receives at most 64 MiB", ["/a": [.flood()]]) { fixture in
            let stream = try await fixture.remoteDataFetch.stream(RemoteRequest(fixture.url("/a"), timeout: .infinity))
            _ = try await fixture.observableServer().waitForEndOfFlood()
            var count = 0
            // An implementation may make the server wait, or fail since the body is too large.
            do { for try await chunk in stream { count += chunk.count } } catch is RemoteDataFetchError {}
            try Expect.that(count <= 64 << 20, "it received \(count) bytes")
        },
        RemoteCase("a stream outlives its implementation", ["/a": [.response(body: Data(count: 16 << 20))]]) {
            fixture in
            let stream = try await fixture.newImplementation().stream(RemoteRequest(fixture.url("/a")))
            try Expect.equal(try await stream.response(upTo: 16 << 20).body, Data(count: 16 << 20))
        },
        RemoteCase(
            "connections are reused",
            RemoteScenario(
                routes: ["/a": [.echo], "/b": [.redirect(to: "/a", status: 307)]],
                keepsConnections: true
            )
        ) { fixture in
            for number in 0..<20 {
                let body = Data("\(number)".utf8)
                let request = RemoteRequest(fixture.url("/b"), method: .post, body: .data(body))
                try Expect.equal(try await fixture.echo(of: request).body, body)
            }
            let server = try fixture.observableServer()
            try Expect.equal(server.echoes.count, 40)
            try Expect.that(server.connectionCount < 20, "there were \(server.connectionCount) connections")
        },
    ]

    private static let refused = [
        RemoteCase(
            "a request on a connection that the server closes is repeated",
            RemoteScenario(routes: ["/a": [.once(.text("ok"))]], keepsConnections: true)
        ) { fixture in
            for _ in 0..<5 {
                for method in [RemoteMethod.get, .head, .delete, .options] {
                    let request = RemoteRequest(fixture.url("/a"), method: method)
                    try Expect.equal(try await fixture.remoteDataFetch.fetch(request).status, 200)
                }
            }
            let server = try fixture.observableServer()
            try Expect.equal(server.connectionCount, 20)
            try Expect.that(server.echoes.count > 20, "no connection was reused")
        },
        RemoteCase("TLS with a port without it cannot connect", ["/a": [.text("ok")]]) { fixture in
            let text = fixture.url("/a").absoluteString.replacingOccurrences(of: "http://", with: "https://")
            try await fixture.expectFailure(.cannotConnect, of: RemoteRequest(LoopbackServer.url(text)))
        },
    ]
}

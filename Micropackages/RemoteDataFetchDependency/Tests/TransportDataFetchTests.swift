import Foundation
import GlobalDependencies
import RemoteDataFetchConformance
import RemoteDataFetchDependency
import Testing

@Suite(.timeLimit(.minutes(15)))
struct TransportDataFetchTests {
    private func url(_ text: String) throws -> URL {
        try #require(URL(string: text))
    }

    /// Follows one redirect, and returns the request that follows it.
    private func next(
        from start: String,
        to location: String,
        leadingTo end: String,
        headers: RemoteHeaders = [:]
    ) async throws -> RemoteRequest? {
        let transport = ScriptedTransport([
            start: ScriptedTransport.redirect(to: location), end: ScriptedTransport.text("there"),
        ])
        let response = try await TransportDataFetch(transport, clock: ManualClock()).fetch(
            RemoteRequest(try url(start), headers: headers)
        )
        #expect(response.body == Data("there".utf8))
        #expect(response.url.absoluteString == end)
        return transport.requests.last
    }

    @Test func httpDoesNotFollowHttps() async throws {
        let transport = ScriptedTransport([
            "https://a.example/": ScriptedTransport.redirect(to: "http://a.example/b"),
            "http://a.example/b": ScriptedTransport.text("leaked"),
        ])
        let request = RemoteRequest(try url("https://a.example/"), headers: ["Authorization": "secret"])
        await #expect(throws: RemoteDataFetchError(.badRedirect, url: request.url)) {
            try await TransportDataFetch(transport, clock: ManualClock()).fetch(request)
        }
        #expect(transport.requests == [request])
    }

    @Test(
        arguments: [
            ("http://a.example/", "https://a.example/b"), ("http://a.example/", "http://a.example:8080/b"),
            ("http://a.example/", "http://b.example/b"), ("https://a.example/", "https://sub.a.example/b"),
            ("https://a.example/", "https://a.example:80/b"),
        ]
    )
    func secretsStayWithTheirOrigin(_ start: String, _ end: String) async throws {
        let headers: RemoteHeaders = [
            "authorization": "1", "COOKIE": "2", "Proxy-Authorization": "3", "Host": "4", "ACCEPT": "5",
        ]
        #expect(try await next(from: start, to: end, leadingTo: end, headers: headers)?.headers == ["Accept": "5"])
    }

    @Test(
        arguments: [
            ("http://a.example/", "http://a.example:80/b"), ("https://a.example/", "HTTPS://A.example/b"),
            ("https://a.example:443/", "https://a.example/b"), ("https://a.example/", "//a.example/b"),
        ]
    )
    func oneOriginHasSeveralNames(_ start: String, _ location: String) async throws {
        let end = location.hasPrefix("//") ? "https:" + location : location
        let request = try await next(from: start, to: location, leadingTo: end, headers: ["Authorization": "1"])
        #expect(request?.headers == ["Authorization": "1"])
    }

    @Test(arguments: [("/b", "#x"), ("/b#y", "#y"), ("/b#", "#")])
    func aFragmentIsKeptUnlessThereIsAnother(_ location: String, _ fragment: String) async throws {
        let end = "http://a.example/b" + fragment
        _ = try await next(from: "http://a.example/a#x", to: location, leadingTo: end)
    }

    @Test func unescapedLocationIsEscaped() async throws {
        let end = "http://a.example/b%20c/%C3%A9?d=%C3%A9"
        _ = try await next(from: "http://a.example/a", to: "/b c/\u{e9}?d=\u{e9}", leadingTo: end)
    }

    @Test func credentialsInALocationAreForThatOrigin() async throws {
        let request = try await next(
            from: "http://a.example/a",
            to: "http://me:word@b.example/b",
            leadingTo: "http://b.example/b",
            headers: ["Authorization": "secret"]
        )
        #expect(request?.headers == ["Authorization": "Basic bWU6d29yZA=="])
    }

    @Test(arguments: ["http://", "http:///b", "//", "ftp://a.example/b", "javascript:alert(1)"])
    func aLocationThatIsNoAddressIsAnError(_ location: String) async throws {
        let transport = ScriptedTransport(["http://a.example/a": ScriptedTransport.redirect(to: location)])
        let error = await #expect(throws: RemoteDataFetchError.self) {
            try await TransportDataFetch(transport, clock: ManualClock()).fetch(
                RemoteRequest(try url("http://a.example/a"))
            )
        }
        #expect([.badRedirect, .unsupportedURL].contains(error?.code))
        #expect(transport.requests.count == 1)
    }

    @Test(
        arguments: [
            ("http://h:65536/", "the port \"65536\" is not a number from 1 to 65535"),
            (
                "http://a%00b/",
                #"the host "a%00b" is not a name of at most 253 letters, digits, "-", "." and "_""#
            ),
            ("http://127.1/", "the host \"127.1\" is not an IPv4 address of four decimal numbers"),
            ("http://[::1%25lo]/", "\"::1%25lo\" is not an IPv6 address without a zone"),
            ("http://m%FF:word@h/", "the user or the password is not UTF-8"), ("http://me@/", "it has no host"),
            ("ftp://h/", "only http and https are supported"),
            (
                "http://h/" + String(repeating: "a", count: 65_528),
                "it has 65537 bytes, and at most 65536 are supported"
            ),
        ]
    )
    func errorStatesTheFlawOfAURL(_ text: String, _ detail: String) async throws {
        let error = await #expect(throws: RemoteDataFetchError.self) {
            try await TransportDataFetch(ScriptedTransport([:]), clock: ManualClock()).data(from: try url(text))
        }
        #expect(error?.code == .unsupportedURL)
        #expect(error?.detail == detail)
    }

    @Test(
        arguments: [
            ("http://h/", "http://h/"), ("http://h:/", "http://h:/"), ("http://h:00080/", "http://h:00080/"),
            ("http://h:65535/", "http://h:65535/"), ("http://a_b.-c./", "http://a_b.-c./"),
            ("http://1.2.3.4:5/", "http://1.2.3.4:5/"), ("http://0x7f.example/", "http://0x7f.example/"),
            ("http://[::ffff:1.2.3.4]:5/", "http://[::ffff:1.2.3.4]:5/"), ("http://h?@i:j", "http://h?@i:j"),
            ("http://b\u{fc}cher.example/", "http://xn--bcher-kva.example/"), ("http://me:a%40b@h/", "http://h/"),
            ("http://h/" + String(repeating: "a", count: 65_527), "http://h/" + String(repeating: "a", count: 65_527)),
        ]
    )
    func unambiguousURLIsSent(_ text: String, _ sent: String) async throws {
        let transport = ScriptedTransport([sent: ScriptedTransport.text("there")])
        let body = try await TransportDataFetch(transport, clock: ManualClock()).data(from: try url(text))
        #expect(body == Data("there".utf8))
    }

    @Test(
        arguments: [
            ("/\u{FFFD}", "/%EF%BF%BD"), ("http://me:word@b.example/?\u{FFFD}", "http://***@b.example/?%EF%BF%BD"),
        ]
    )
    func locationThatIsNotUTF8IsABadRedirect(_ location: String, _ shown: String) async throws {
        let transport = ScriptedTransport(["http://a.example/": ScriptedTransport.redirect(to: location)])
        let error = await #expect(throws: RemoteDataFetchError.self) {
            try await TransportDataFetch(transport, clock: ManualClock()).data(from: try url("http://a.example/"))
        }
        #expect(error?.code == .badRedirect)
        #expect(error?.detail == "it leads to \"\(shown)\", which has bytes that are not UTF-8")
        #expect(transport.requests.count == 1)
    }

    @Test func cookieSetOnTheWayAllowsACycle() async throws {
        let visits = Gauge("visits")
        let transport = ScriptedTransport([
            "http://a.example/a": { request in
                visits.add(1)
                let headers: RemoteHeaders = ["Location": "/login"]
                return visits.value > 1
                    ? RemoteResponse(url: request.url, body: Data("in".utf8))
                    : RemoteResponse(url: request.url, status: 302, headers: headers)
            },
            "http://a.example/login": ScriptedTransport.redirect(to: "/a", headers: ["set-cookie": "in=yes"]),
        ])
        let response = try await TransportDataFetch(transport, clock: ManualClock()).fetch(
            RemoteRequest(try url("http://a.example/a"))
        )
        #expect(response.body == Data("in".utf8))
        #expect(try response.head.redirects == [url("http://a.example/a"), url("http://a.example/login")])
    }

    @Test func errorListsTheCycle() async throws {
        let transport = ScriptedTransport([
            "http://a.example/a": ScriptedTransport.redirect(to: "/b"),
            "http://a.example/b": ScriptedTransport.redirect(to: "/a"),
        ])
        let error = await #expect(throws: RemoteDataFetchError.self) {
            try await TransportDataFetch(transport, clock: ManualClock()).data(from: try url("http://a.example/a"))
        }
        #expect(
            error?.description == """
                badRedirect: the redirects form a cycle: http://a.example/a -> http://a.example/b -> http://a.example/a \
                (http://a.example/b)
                """
        )
    }

    @Test func unneededResponsesAreCancelled() async throws {
        let transport = ScriptedTransport([
            "http://a.example/redirect": ScriptedTransport.redirect(to: "/status"),
            "http://a.example/status": { RemoteResponse(url: $0.url, status: 500, body: Data("no".utf8)) },
            "http://a.example/large": ScriptedTransport.text("too large"),
        ])
        let fetch = TransportDataFetch(transport, clock: ManualClock())
        await #expect(throws: RemoteDataFetchError.self) {
            try await fetch.data(from: try url("http://a.example/redirect"))
        }
        try await transport.ended.reach(2)
        await #expect(throws: RemoteDataFetchError.self) {
            try await fetch.fetch(RemoteRequest(try url("http://a.example/large"), bodyLimit: 3))
        }
        try await transport.ended.reach(3)
        do { _ = try await fetch.stream(RemoteRequest(try url("http://a.example/large"))) }
        try await transport.ended.reach(4)
    }

    @Test func bytesSentByTheTransportAreProgress() async throws {
        let transport = ScriptedTransport(["http://a.example/a": ScriptedTransport.text("ok")])
        let log = ProgressLog()
        let body = RemoteBody.data(Data("abc".utf8))
        let request = RemoteRequest(try url("http://a.example/a"), method: .put, body: body)
        _ = try await TransportDataFetch(transport, clock: ManualClock()).fetch(request, progress: log.handler)
        let sent = (1...3).map { RemoteProgress(sentBytes: $0, totalSentBytes: 3) }
        let received = [
            RemoteProgress(sentBytes: 3, totalSentBytes: 3, receivedBytes: 2),
            RemoteProgress(sentBytes: 3, totalSentBytes: 3, receivedBytes: 2, totalReceivedBytes: 2),
        ]
        #expect(log.steps == sent + received)
    }

    @Test func anErrorOfTheTransportIsThrownAsItIs() async throws {
        struct Flaw: Error, Equatable {}
        let transport = ScriptedTransport(["http://a.example/a": { _ in throw Flaw() }])
        let request = RemoteRequest(try url("http://a.example/a"), retry: .standard)
        await #expect(throws: Flaw()) { try await TransportDataFetch(transport, clock: ManualClock()).fetch(request) }
        #expect(transport.requests == [request])
    }

    @Test func aTransportIsCancelledWhenTheTimeIsOver() async throws {
        let clock = ManualClock()
        let transport = ScriptedTransport([
            "http://a.example/a": { request in
                try await clock.sleep(until: clock.now.advanced(by: .seconds(100)))
                return RemoteResponse(url: request.url)
            }
        ])
        let request = RemoteRequest(try url("http://a.example/a"), timeout: 1.5)
        let task = Task { try await TransportDataFetch(transport, clock: clock).fetch(request) }
        try await clock.waitForSleeps(2)
        clock.advance(by: .seconds(1.5))
        let error = await #expect(throws: RemoteDataFetchError.self) {
            try await task.value(waitingFor: "the end of the request")
        }
        #expect(error?.description == "timedOut: no complete response within 1.5 seconds (http://a.example/a)")
    }

    @Test(
        arguments: [
            "Api-Key", "Authorization", "Cookie", "Host", "Private-Token", "Referer", "X-Any-Name", "X-Api-Key",
            "X-Auth-Token", "X-Vault-Token",
        ]
    )
    func redirectToAnotherOriginDropsField(_ name: String) async throws {
        let transport = ScriptedTransport([
            "http://a.example/": ScriptedTransport.redirect(to: "http://b.example/", status: 307),
            "http://b.example/": ScriptedTransport.text("there"),
        ])
        let request = RemoteRequest(try url("http://a.example/"), headers: [name: "x", "Accept-Language": "y"])
        _ = try await TransportDataFetch(transport, clock: ManualClock()).fetch(request)
        #expect(transport.requests.map(\.headers) == [[name: "x", "Accept-Language": "y"], ["Accept-Language": "y"]])
    }

    @Test func errorHidesTheUserInALocation() async throws {
        let transport = ScriptedTransport([
            "https://a.example/": ScriptedTransport.redirect(to: "http://me:hunter2@b.example/")
        ])
        let error = await #expect(throws: RemoteDataFetchError.self) {
            try await TransportDataFetch(transport, clock: ManualClock()).data(from: try url("https://a.example/"))
        }
        #expect(error?.detail == "it leads from https to http://***@b.example/")
    }

    @Test func fractionDoesNotOverflow() async throws {
        let transport = ScriptedTransport([
            "http://a.example/": { RemoteResponse(url: $0.url, headers: ["Content-Length": "\(Int64.max)"]) }
        ])
        let request = RemoteRequest(try url("http://a.example/"), method: .put, body: .data(Data("x".utf8)))
        let stream = try await TransportDataFetch(transport, clock: ManualClock()).stream(request) { _ = $0.fraction }
        #expect(try await stream.response(upTo: 1).body == Data())
    }
}

import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases of requests that are not sent.
enum RefusalCases {
    /// URLs that servers, proxies and HTTP clients may read differently, or that no HTTP client supports.
    private static let unsupportedURLs =
        [
            "ftp://example.com/a", "file:///etc/passwd", "data:text/plain,a", "http:///a", "https:a", "http://",
            "javascript:alert(1)",
        ]
        + ["0", "65536", "99999", "000080", "12345678901234567890"].flatMap { port in
            ["127.0.0.1", "[::1]", "localhost"].map { "http://\($0):\(port)/a" }
        }
        + [
            "127.1", "127.0.0.01", "0x7f.0.0.1", "2130706433", "256.0.0.1", "127.0.0.1.", "[::1%25lo]", "[v1.a]", "[]",
            "[1:2]", "%6Cocalhost", "localhost%00", "local%2Fhost", "b%C3%BCcher.example", "local*host", "a,b", "a~b",
            "me:word@:80", "me@127.1", "m%FF@localhost", String(repeating: "a.", count: 127),
        ].map { "http://\($0)/a" } + ["http://localhost/" + String(repeating: "a", count: 64 << 10)]

    static let all =
        (["relative"] + unsupportedURLs).map { text in
            RemoteCase("the URL \(text.prefix(60)) is not supported") { fixture in
                // Some platforms refuse to create such a URL.
                guard let url = URL(string: text) else { return }
                try await fixture.expectFailure(.unsupportedURL, of: RemoteRequest(url))
            }
        }
        + unsupportedURLs.map { text in
            RemoteCase("a redirect to \(text.prefix(60)) fails", ["/a": [.redirect(to: text)]]) { fixture in
                let request = RemoteRequest(fixture.url("/a"))
                let code = try await fixture.failure(of: request)?.code
                try Expect.equal(code, URL(string: text) == nil ? .badRedirect : .unsupportedURL)
                try Expect.equal(fixture.requestCount, 1)
            }
        }
        + [
            ["A": "b\r\nC: d"], ["A": "b\nC: d"], ["A": "b\rC: d"], ["A": "b\0c"], ["A: b\r\nC": "d"], ["": "a"],
            ["A B": "c"], ["Content-Length": "0"], ["transfer-encoding": "chunked"], ["Connection": "close"],
            ["TE": "gzip"],
            ["Trailer": "A"], ["Upgrade": "h2c"],
        ].map { (headers: RemoteHeaders) in
            refusal(of: "the header \(headers.map { [$0.name, $0.value] })", .other) {
                RemoteRequest($0, headers: headers)
            }
        }
        + ["", "A B", "GET /b HTTP/1.1\r\nA:", "G\u{e9}T"].map { name in
            refusal(of: "the method \(String(reflecting: name))", .other) {
                RemoteRequest($0, method: RemoteMethod(rawValue: name))
            }
        }
        // `URLSession` on Apple platforms refuses a GET request with a body, so no transport sends one.
        + [RemoteMethod.get, .head].flatMap { method in
            [Data("a".utf8), Data()].map { body in
                refusal(of: "a \(method) request with a body of \(body.count) bytes", .other) {
                    RemoteRequest($0, method: method, body: .data(body))
                }
            }
        }
        + [0, -1, -Double.infinity, Double.nan].map { timeout in
            refusal(of: "a request with \(timeout) seconds", .timedOut) { RemoteRequest($0, timeout: timeout) }
        } + [
            RemoteCase("a request may have an infinite timeout", ["/a": [.text("first")]]) { fixture in
                for timeout in [Double.infinity, .greatestFiniteMagnitude, 1e30] {
                    let request = RemoteRequest(fixture.url("/a"), timeout: timeout)
                    try Expect.equal(try await fixture.remoteDataFetch.fetch(request).body, Data("first".utf8))
                }
            }
        ]

    /// Returns a case of a request that fails before it reaches the server.
    private static func refusal(
        of what: String,
        _ code: RemoteDataFetchError.Code,
        _ request: @escaping @Sendable (URL) -> RemoteRequest
    ) -> RemoteCase {
        RemoteCase("\(what) is not sent", ["/a": [.text("first"), .text("second")]]) { fixture in
            try await fixture.expectFailure(code, of: request(fixture.url("/a")))
            try Expect.equal(try await fixture.text("/a"), "first")
        }
    }
}

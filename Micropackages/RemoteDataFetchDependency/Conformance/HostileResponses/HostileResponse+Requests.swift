import Foundation
import RemoteDataFetchDependency

/// Redirects, and requests that a server may receive in another form.
extension HostileResponse {
    static let redirects = [
        HostileResponse(
            "a redirect with a body of 2 MB",
            [
                "/a": [.response(status: 302, headers: ["Location": "/b"], body: Data(count: 2 << 20))],
                "/b": [.text("hello")],
            ],
            expected: .response("hello")
        ),
        HostileResponse(
            "a redirect whose body is shorter than its length",
            [
                "/a": [
                    .bytes(
                        bytes("HTTP/1.1 302 Found\nLocation: /b\nContent-Length: 1099511627776\n\nhello"),
                        inMemory: .redirect(to: "/b")
                    )
                ],
                "/b": [.text("hello")],
            ],
            expected: .response("hello"),
            exceptions: onLinux(.outcome(.error(.connectionLost, requests: 3)))
        ),
        HostileResponse(
            "a redirect to an IPv6 address without a scheme",
            ["/a": [.redirect(to: "//[::1]:0/")]],
            expected: .error(.unsupportedURL, requests: 1),
            exceptions: onLinux(.endsProcess)
        ),
        HostileResponse(
            "a redirect without an address",
            ["/a": [.response(status: 302, body: Data("hello".utf8))]],
            expected: .response("hello"),
            exceptions: onLinux(.outcome(.error(.other, requests: 1))),
            changing: { $0.acceptedStatus = nil }
        ),
    ]

    static let requests = [
        HostileResponse(
            "a server at an IPv6 address",
            RemoteScenario(routes: ["/a": [.text("hello")]], isIPv6: true),
            expected: .response("hello"),
            exceptions: onLinux(.outcome(.error(.unsupportedURL, requests: 0)))
        ),
        HostileResponse(
            "a URL with a scheme in capitals",
            ["/a": [.text("hello")]],
            expected: .response("hello"),
            changing: { request in
                let address = "HTTP" + request.url.absoluteString.dropFirst(4)
                request.url = URL(string: address) ?? request.url
            }
        ),
        method("Purge", exceptions: [:]),
        method("post", exceptions: [.urlSession: .outcome(.error(.other, requests: 0))]),
    ]

    /// Returns a response to a method, which must arrive with the case of the request.
    private static func method(_ name: String, exceptions: [Implementation: Exception]) -> HostileResponse {
        HostileResponse(
            "a response to the method \(name)",
            ["/a": [.echo]],
            expected: .response(name),
            exceptions: exceptions,
            changing: { $0.method = RemoteMethod(rawValue: name) },
            text: { try JSONDecoder().decode(RemoteEcho.self, from: $0.body).method }
        )
    }
}

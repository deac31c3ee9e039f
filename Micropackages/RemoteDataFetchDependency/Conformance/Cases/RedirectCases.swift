import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases of redirects that are followed, and of those that are not.
enum RedirectCases {
    static let all = followed + notFollowed

    private static let followed =
        [301, 302, 303, 307, 308].map { status in
            RemoteCase(
                "a redirect with status \(status) is followed",
                ["/a": [.redirect(to: "/b", status: status)], "/b": [.text("there")]]
            ) { fixture in
                let response = try await fixture.remoteDataFetch.fetch(RemoteRequest(fixture.url("/a")))
                try Expect.equal(response.body, Data("there".utf8))
                try Expect.equal(response.url, fixture.url("/b"))
                try Expect.equal(response.head.redirects, [fixture.url("/a")])
            }
        } + [
            RemoteCase(
                "a redirect may be relative or absolute, and the response contains all in order",
                [
                    "/x/a": [.redirect(to: "b")], "/x/b": [.redirect(to: "../c")],
                    "/c": [.redirect(to: "?d=e"), .echo],
                    "/x/f": [.redirect(to: "{origin}/x/g")], "/x/g": [.redirect(to: "/h")], "/h": [.echo],
                ]
            ) { fixture in
                let redirects = [["/x/a", "/x/b", "/c", "/c?d=e"], ["/x/f", "/x/g", "/h"]]
                for (start, end, stops) in redirects.map({ ($0[0], $0[$0.count - 1], $0.dropLast()) }) {
                    let response = try await fixture.remoteDataFetch.fetch(RemoteRequest(fixture.url(start)))
                    try Expect.equal(response.head.redirects, stops.map { fixture.url($0) })
                    try Expect.equal(response.url, fixture.url(end))
                    try Expect.equal(try JSONDecoder().decode(RemoteEcho.self, from: response.body).path, end)
                }
            },
            RemoteCase(
                "the fragment of a request is kept unless the redirect has one",
                ["/a": [.redirect(to: "/b"), .redirect(to: "/b#y"), .redirect(to: "/b#")], "/b": [.text("there")]]
            ) { fixture in
                for fragment in ["x", "y", ""] {
                    let response = try await fixture.remoteDataFetch.fetch(RemoteRequest(fixture.url("/a#x")))
                    try Expect.equal(response.url, fixture.url("/b#\(fragment)"))
                }
            },
            RemoteCase("a redirect without a location is a response", ["/a": [.status(302)]]) { fixture in
                let request = RemoteRequest(fixture.url("/a"), acceptedStatus: 302...302)
                try Expect.equal(try await fixture.remoteDataFetch.fetch(request).status, 302)
                let error = RemoteDataFetchError(.unacceptableStatus, url: fixture.url("/a"), status: 302)
                try await Expect.error(error) { try await fixture.remoteDataFetch.data(from: fixture.url("/a")) }
            },
            RemoteCase(
                "a status without a redirect is not followed",
                ["/a": [.redirect(to: "/b", status: 201)], "/b": [.text("there")]]
            ) { fixture in
                let response = try await fixture.remoteDataFetch.fetch(RemoteRequest(fixture.url("/a")))
                try Expect.equal(response.status, 201)
                try Expect.equal(response.url, fixture.url("/a"))
            },
            RemoteCase(
                "streams and downloads follow redirects",
                ["/a": [.redirect(to: "/b")], "/b": [.text("there")]]
            ) { fixture in
                let request = RemoteRequest(fixture.url("/a"))
                let stream = try await fixture.remoteDataFetch.stream(request)
                try Expect.equal(stream.head.url, fixture.url("/b"))
                try Expect.equal(try await stream.response(upTo: 100).body, Data("there".utf8))
                try await ScratchFolder.with { folder in
                    let head = try await fixture.remoteDataFetch.download(request, to: folder.url("file"))
                    try Expect.equal(head.redirects, [fixture.url("/a")])
                    try Expect.equal(try folder.text("file"), "there")
                }
            },
            RemoteCase(
                "a redirect may return to a URL after a cookie",
                [
                    "/a": [
                        .response(status: 302, headers: ["Location": "/a", "Set-Cookie": "seen=yes"]), .text("in"),
                    ]
                ]
            ) { fixture in
                try Expect.equal(try await fixture.text("/a"), "in")
            },
        ]

    private static let notFollowed = [
        RemoteCase(
            "redirects are followed up to the limit",
            ["/a": [.redirect(to: "/b")], "/b": [.redirect(to: "/c")], "/c": [.text("there")]]
        ) { fixture in
            var request = RemoteRequest(fixture.url("/a"), redirects: .follow(limit: 2))
            try Expect.equal(try await fixture.remoteDataFetch.fetch(request).url, fixture.url("/c"))
            request.redirects = .follow(limit: 1)
            try await fixture.expectFailure(.badRedirect, of: request, at: fixture.url("/b"))
            request.redirects = .follow(limit: 0)
            try await fixture.expectFailure(.badRedirect, of: request)
        },
        RemoteCase(
            "endless redirects are an error",
            ["/a": [.response(status: 302, headers: ["Location": "/a", "Set-Cookie": "seen=no"])]]
        ) { fixture in
            try await fixture.expectFailure(.badRedirect, of: RemoteRequest(fixture.url("/a")))
        },
        RemoteCase(
            "a cycle of redirects is an error",
            ["/a": [.redirect(to: "/b")], "/b": [.redirect(to: "/a")], "/c": [.redirect(to: "/c")]]
        ) { fixture in
            for (start, end) in [("/a", "/b"), ("/c", "/c")] {
                let request = RemoteRequest(fixture.url(start))
                try await fixture.expectFailure(.badRedirect, of: request, at: fixture.url(end))
            }
        },
        RemoteCase(
            "a request may refuse redirects",
            ["/a": [.redirect(to: "/b", status: 307)], "/b": [.text("first"), .text("second")]]
        ) { fixture in
            try await fixture.expectFailure(.badRedirect, of: RemoteRequest(fixture.url("/a"), redirects: .refuse))
            try Expect.equal(try await fixture.text("/b"), "first")
        },
        RemoteCase(
            "a request may accept a redirect as response",
            ["/a": [.redirect(to: "/b", status: 308)], "/b": [.text("first"), .text("second")]]
        ) { fixture in
            let request = RemoteRequest(fixture.url("/a"), acceptedStatus: nil, redirects: .deliver)
            let response = try await fixture.remoteDataFetch.fetch(request)
            try Expect.equal(response.status, 308)
            try Expect.equal(response.url, fixture.url("/a"))
            try Expect.equal(response.headers["Location"], "/b")
            try Expect.equal(response.body, Data("gone".utf8))
            try Expect.equal(response.head.redirects, [])
            try Expect.equal(try await fixture.text("/b"), "first")
        },
        RemoteCase(
            "the error of a redirect contains the unsupported URL",
            ["/a": [.redirect(to: "ftp://example.com/a")], "/b": [.redirect(to: "http://127.0.0.1:65536/a")]]
        ) { fixture in
            for (path, target) in [("/a", "ftp://example.com/a"), ("/b", "http://127.0.0.1:65536/a")] {
                try await fixture.expectFailure(
                    .unsupportedURL,
                    of: RemoteRequest(fixture.url(path)),
                    at: URL(string: target)
                )
            }
        },
        RemoteCase(
            "an error after a redirect contains its target",
            ["/a": [.redirect(to: "/b")], "/b": [.status(404)], "/c": [.redirect(to: "/d")], "/d": [.close]]
        ) { fixture in
            let status = RemoteDataFetchError(.unacceptableStatus, url: fixture.url("/b"), status: 404)
            try await Expect.error(status) { try await fixture.remoteDataFetch.data(from: fixture.url("/a")) }
            let lost = RemoteDataFetchError(.connectionLost, url: fixture.url("/d"))
            try await Expect.error(lost) { try await fixture.remoteDataFetch.data(from: fixture.url("/c")) }
        },
    ]
}

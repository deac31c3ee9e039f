import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// Where redirects lead, and when they do not.
enum RedirectCases {
    static let all = followed + notFollowed

    private static let followed =
        [301, 302, 303, 307, 308].map { status in
            RemoteCase(
                "a redirect with status \(status) is followed",
                ["/a": [.redirect(to: "/b", status: status)], "/b": [.text("there")]]
            ) { stage in
                let response = try await stage.remoteDataFetch.fetch(RemoteRequest(stage.url("/a")))
                try Expect.equal(response.body, Data("there".utf8))
                try Expect.equal(response.url, stage.url("/b"))
                try Expect.equal(response.head.redirects, [stage.url("/a")])
            }
        } + [
            RemoteCase(
                "a redirect may be relative or absolute",
                [
                    "/x/a": [.redirect(to: "b")], "/x/b": [.redirect(to: "../c")],
                    "/c": [.redirect(to: "?d=e"), .echo],
                    "/x/f": [.redirect(to: "{here}/x/g")], "/x/g": [.redirect(to: "/h")], "/h": [.echo],
                ]
            ) { stage in
                for (start, end) in [("/x/a", "/c?d=e"), ("/x/f", "/h")] {
                    let response = try await stage.remoteDataFetch.fetch(RemoteRequest(stage.url(start)))
                    try Expect.equal(response.url, stage.url(end))
                    try Expect.equal(try JSONDecoder().decode(RemoteEcho.self, from: response.body).path, end)
                }
            },
            RemoteCase(
                "the addresses on the way are told in order",
                ["/x/a": [.redirect(to: "b")], "/x/b": [.redirect(to: "../c?d=e")], "/c": [.echo]]
            ) { stage in
                let response = try await stage.remoteDataFetch.fetch(RemoteRequest(stage.url("/x/a")))
                try Expect.equal(response.head.redirects, [stage.url("/x/a"), stage.url("/x/b")])
                try Expect.equal(response.url, stage.url("/c?d=e"))
                try Expect.equal(try JSONDecoder().decode(RemoteEcho.self, from: response.body).path, "/c?d=e")
            },
            RemoteCase("a redirect without an address is a response", ["/a": [.status(302)]]) { stage in
                let request = RemoteRequest(stage.url("/a"), acceptedStatus: 302...302)
                try Expect.equal(try await stage.remoteDataFetch.fetch(request).status, 302)
                let error = RemoteDataFetchError(.unacceptableStatus, url: stage.url("/a"), status: 302)
                try await Expect.error(error) { try await stage.remoteDataFetch.data(from: stage.url("/a")) }
            },
            RemoteCase(
                "a status that is no redirect leads nowhere, whatever address it names",
                ["/a": [.redirect(to: "/b", status: 201)], "/b": [.text("there")]]
            ) { stage in
                let response = try await stage.remoteDataFetch.fetch(RemoteRequest(stage.url("/a")))
                try Expect.equal(response.status, 201)
                try Expect.equal(response.url, stage.url("/a"))
            },
            RemoteCase(
                "streams and downloads follow redirects",
                ["/a": [.redirect(to: "/b")], "/b": [.text("there")]]
            ) { stage in
                let request = RemoteRequest(stage.url("/a"))
                let stream = try await stage.remoteDataFetch.stream(request)
                try Expect.equal(stream.head.url, stage.url("/b"))
                try Expect.equal(try await stream.response(upTo: 100).body, Data("there".utf8))
                try await ScratchFolder.with { folder in
                    let head = try await stage.remoteDataFetch.download(request, to: folder.url("file"))
                    try Expect.equal(head.redirects, [stage.url("/a")])
                    try Expect.equal(try folder.text("file"), "there")
                }
            },
            RemoteCase(
                "an address may be asked twice where a cookie was set on the way",
                [
                    "/a": [
                        .response(status: 302, headers: ["Location": "/a", "Set-Cookie": "seen=yes"]), .text("in"),
                    ]
                ]
            ) { stage in
                try Expect.equal(try await stage.text("/a"), "in")
            },
        ]

    private static let notFollowed = [
        RemoteCase(
            "as many redirects are followed as the request allows",
            ["/a": [.redirect(to: "/b")], "/b": [.redirect(to: "/c")], "/c": [.text("there")]]
        ) { stage in
            var request = RemoteRequest(stage.url("/a"), redirects: .follow(limit: 2))
            try Expect.equal(try await stage.remoteDataFetch.fetch(request).url, stage.url("/c"))
            request.redirects = .follow(limit: 1)
            try await stage.expectFailure(.badRedirect, of: request, at: stage.url("/b"))
            request.redirects = .follow(limit: 0)
            try await stage.expectFailure(.badRedirect, of: request)
        },
        RemoteCase(
            "redirects that never end are an error",
            ["/a": [.response(status: 302, headers: ["Location": "/a", "Set-Cookie": "seen=no"])]]
        ) { stage in
            try await stage.expectFailure(.badRedirect, of: RemoteRequest(stage.url("/a")))
        },
        RemoteCase(
            "a circle is an error",
            ["/a": [.redirect(to: "/b")], "/b": [.redirect(to: "/a")], "/c": [.redirect(to: "/c")]]
        ) { stage in
            for (start, end) in [("/a", "/b"), ("/c", "/c")] {
                let request = RemoteRequest(stage.url(start))
                try await stage.expectFailure(.badRedirect, of: request, at: stage.url(end))
            }
        },
        RemoteCase(
            "a request may refuse redirects",
            ["/a": [.redirect(to: "/b", status: 307)], "/b": [.text("first"), .text("second")]]
        ) { stage in
            try await stage.expectFailure(.badRedirect, of: RemoteRequest(stage.url("/a"), redirects: .refuse))
            try Expect.equal(try await stage.text("/b"), "first")
        },
        RemoteCase(
            "a request may take a redirect for a response",
            ["/a": [.redirect(to: "/b", status: 308)], "/b": [.text("first"), .text("second")]]
        ) { stage in
            let request = RemoteRequest(stage.url("/a"), acceptedStatus: nil, redirects: .deliver)
            let response = try await stage.remoteDataFetch.fetch(request)
            try Expect.equal(response.status, 308)
            try Expect.equal(response.url, stage.url("/a"))
            try Expect.equal(response.headers["Location"], "/b")
            try Expect.equal(response.body, Data("gone".utf8))
            try Expect.equal(response.head.redirects, [])
            try Expect.equal(try await stage.text("/b"), "first")
        },
        RemoteCase(
            "a redirect leads to no other scheme",
            ["/a": [.redirect(to: "ftp://example.com/a")], "/b": [.redirect(to: "file:///etc/passwd")]]
        ) { stage in
            for (path, target) in [("/a", "ftp://example.com/a"), ("/b", "file:///etc/passwd")] {
                try await stage.expectFailure(
                    .unsupportedURL,
                    of: RemoteRequest(stage.url(path)),
                    at: URL(string: target)
                )
            }
        },
        RemoteCase(
            "what goes wrong after a redirect names the address that it led to",
            ["/a": [.redirect(to: "/b")], "/b": [.status(404)], "/c": [.redirect(to: "/d")], "/d": [.close]]
        ) { stage in
            let status = RemoteDataFetchError(.unacceptableStatus, url: stage.url("/b"), status: 404)
            try await Expect.error(status) { try await stage.remoteDataFetch.data(from: stage.url("/a")) }
            let lost = RemoteDataFetchError(.connectionLost, url: stage.url("/d"))
            try await Expect.error(lost) { try await stage.remoteDataFetch.data(from: stage.url("/c")) }
        },
    ]
}

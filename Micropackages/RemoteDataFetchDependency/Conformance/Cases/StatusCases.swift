import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases of statuses that are a success, and of the errors for the others.
enum StatusCases {
    static let all = successes + failures

    private static let successes = [200, 201, 204, 299].map { status in
        RemoteCase("a response of status \(status) is a success", ["/a": [.status(status)]]) { fixture in
            let response = try await fixture.remoteDataFetch.fetch(RemoteRequest(fixture.url("/a")))
            try Expect.equal(response.status, status)
            try Expect.equal(response.url, fixture.url("/a"))
            try Expect.equal(response.head.redirects, [])
            try Expect.equal(response.body, Data())
        }
    }

    private static let failures = [
        RemoteCase(
            "an unacceptable status is an error for every call",
            ["/a": [.status(300)], "/b": [.status(404)], "/c": [.status(503)]]
        ) { fixture in
            for (path, status) in [("/a", 300), ("/b", 404), ("/c", 503)] {
                let request = RemoteRequest(fixture.url(path))
                let error = RemoteDataFetchError(.unacceptableStatus, url: request.url, status: status)
                try await Expect.error(error) { try await fixture.remoteDataFetch.fetch(request) }
                try await Expect.error(error) { try await fixture.remoteDataFetch.stream(request) }
                try await Expect.error(error) { try await fixture.remoteDataFetch.data(from: request.url) }
            }
        },
        RemoteCase(
            "the request selects the accepted statuses",
            ["/a": [.status(200)], "/b": [.status(404)], "/c": [.status(500)]]
        ) { fixture in
            let codes = try await [
                status(fixture, "/a", 200...200), status(fixture, "/a", 201...299), status(fixture, "/a", nil),
                status(fixture, "/b", 200...404), status(fixture, "/b", 405...599), status(fixture, "/b", nil),
                status(fixture, "/c", 500...500), status(fixture, "/c", 200...499), status(fixture, "/c", nil),
            ]
            try Expect.equal(codes, [200, -200, 200, 404, -404, 404, 500, -500, 500])
        },
        RemoteCase(
            "the error contains status, header fields and body",
            ["/a": [.response(status: 422, headers: ["X-Why": "because"], body: Data("no".utf8))]]
        ) { fixture in
            let error = try await fixture.failure(of: RemoteRequest(fixture.url("/a")))
            try Expect.equal(error?.code, .unacceptableStatus)
            try Expect.equal(error?.response?.url, fixture.url("/a"))
            try Expect.equal(error?.response?.status, 422)
            try Expect.equal(error?.response?.headers["x-why"], "because")
            try Expect.equal(error?.response?.body, Data("no".utf8))
        },
        RemoteCase(
            "the error contains at most 64 KiB of body",
            ["/a": [.response(status: 500, body: BodyCases.bytes(100_000))]]
        ) { fixture in
            let error = try await fixture.failure(of: RemoteRequest(fixture.url("/a"), bodyLimit: 10))
            try Expect.equal(error?.status, 500)
            try Expect.equal(error?.response?.body, BodyCases.bytes(65_536))
        },
        RemoteCase(
            "the description of a status error is one line",
            ["/a": [.status(404)]]
        ) { fixture in
            let error = try await fixture.failure(of: RemoteRequest(fixture.url("/a")))
            let expected = "unacceptableStatus 404: the request accepts 200...299 (\(fixture.url("/a").absoluteString))"
            try Expect.equal(error?.description, expected)
        },
    ]

    /// Returns the status of the response, or its negative if it is an error.
    private static func status(_ fixture: RemoteFixture, _ path: String, _ accepted: ClosedRange<Int>?) async throws
        -> Int
    {
        let request = RemoteRequest(fixture.url(path), acceptedStatus: accepted)
        do {
            return try await fixture.remoteDataFetch.fetch(request).status
        } catch let error as RemoteDataFetchError where error.code == .unacceptableStatus {
            return -(error.status ?? 0)
        }
    }
}

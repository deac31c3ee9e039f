import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases in which bodies are decoded as values.
enum DecodingCases {
    private struct Person: Sendable, Hashable, Codable {
        var name: String
        var ages: [Int] = []
    }

    static let all = [
        RemoteCase("a body is decoded", ["/a": [.text(#"{"name": "Ada", "ages": [1, 2]}"#)]]) { fixture in
            let person = try await fixture.remoteDataFetch.decode(Person.self, from: fixture.url("/a"))
            try Expect.equal(person, Person(name: "Ada", ages: [1, 2]))
            let other: Person = try await fixture.remoteDataFetch.decode(for: RemoteRequest(fixture.url("/a")))
            try Expect.equal(other, person)
        },
        RemoteCase(
            "the error of decoding contains reason and place",
            ["/a": [.text(#"{"name": "Ada", "ages": [1, "two"]}"#)], "/b": [.text(#"{"ages": []}"#)]]
        ) { fixture in
            let wrong = try await failure(fixture, "/a")
            try Expect.equal(wrong.code, .undecodableBody)
            try Expect.that(wrong.detail.hasSuffix(" (at .ages[1])"), wrong.description)
            let missing = try await failure(fixture, "/b")
            let url = fixture.url("/b").absoluteString
            try Expect.equal(
                missing.description,
                "undecodableBody: the body is not a Person: there is no \"name\" (\(url))"
            )
        },
        RemoteCase("a body that is not JSON is undecodable", ["/a": [.text("<html>")], "/b": [.status(200)]]) {
            fixture in
            for path in ["/a", "/b"] {
                let error = RemoteDataFetchError(.undecodableBody, url: fixture.url(path))
                try await Expect.error(error) {
                    try await fixture.remoteDataFetch.decode(Person.self, from: fixture.url(path))
                }
            }
        },
        RemoteCase("a failure is not decoded", ["/a": [.response(status: 404, body: Data("{}".utf8))]]) { fixture in
            let error = RemoteDataFetchError(.unacceptableStatus, url: fixture.url("/a"), status: 404)
            try await Expect.error(error) {
                try await fixture.remoteDataFetch.decode([String: Int].self, from: fixture.url("/a"))
            }
        },
    ]

    private static func failure(_ fixture: RemoteFixture, _ path: String) async throws -> RemoteDataFetchError {
        do {
            let person = try await fixture.remoteDataFetch.decode(Person.self, from: fixture.url(path))
            try Expect.that(false, "it was decoded: \(person)")
            throw CancellationError()
        } catch let error as RemoteDataFetchError {
            return error
        }
    }
}

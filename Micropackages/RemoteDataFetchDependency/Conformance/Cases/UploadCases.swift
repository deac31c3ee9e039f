import FacadeConformance
import Foundation
import RemoteDataFetchDependency

/// The cases in which bodies of requests arrive as they were passed.
enum UploadCases {
    static let all =
        [0, 1, 1 << 20, 3 << 20].flatMap { count in
            [
                RemoteCase("a request sends \(count) bytes of data", ["/a": [.echo]]) { fixture in
                    let request = RemoteRequest(fixture.url("/a"), method: .post)
                    let response = try await fixture.remoteDataFetch.upload(for: request, from: BodyCases.bytes(count))
                    try expect(BodyCases.bytes(count), in: response)
                },
                RemoteCase("a request sends a file of \(count) bytes", ["/a": [.echo]]) { fixture in
                    try await ScratchFolder.with { folder in
                        let file = try folder.write(BodyCases.bytes(count), to: "body")
                        let request = RemoteRequest(fixture.url("/a"), method: .post)
                        let response = try await fixture.remoteDataFetch.upload(for: request, fromFile: file)
                        try expect(BodyCases.bytes(count), in: response)
                        try Expect.equal(folder.names, ["body"])
                    }
                },
            ]
        } + [
            RemoteCase("a request sends a value as JSON", ["/a": [.echo]]) { fixture in
                let body = try RemoteBody.json(["a": 1])
                let echo = try await fixture.echo(of: RemoteRequest(fixture.url("/a"), method: .put, body: body))
                try Expect.equal(echo.body, Data(#"{"a":1}"#.utf8))
            },
            RemoteCase("an unreadable file is not sent", ["/a": [.text("first"), .text("second")]]) { fixture in
                try await ScratchFolder.with { folder in
                    for file in [folder.url("missing"), folder.root, try notAFile()] {
                        let request = RemoteRequest(fixture.url("/a"), method: .post, body: .file(file))
                        try await fixture.expectFailure(.fileFailure, of: request)
                    }
                }
                try Expect.equal(try await fixture.text("/a"), "first")
            },
        ]

    private static func expect(_ body: Data, in response: RemoteResponse) throws {
        let echo = try JSONDecoder().decode(RemoteEcho.self, from: response.body)
        try Expect.equal(echo.method, "POST")
        try Expect.equal(echo.body, body)
    }

    private static func notAFile() throws -> URL {
        guard let url = URL(string: "http://example.com/file") else { throw CancellationError() }
        return url
    }
}

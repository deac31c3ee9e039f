import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchCassettes
import RemoteDataFetchDependency
import Testing

struct RemoteCassetteTests {
    let url: URL
    let inMemory = InMemoryRemoteDataFetch(clock: ManualClock())

    init() throws {
        url = try #require(URL(string: "http://example.com/a?b=c"))
    }

    /// Writes a cassette to a file, and returns the cassette read from the file, and the text of the file.
    private func saved(_ cassette: RemoteCassette) async throws -> (RemoteCassette, String) {
        try await ScratchFolder.with { folder in
            try cassette.write(to: folder.url("cassette.json"))
            return (try RemoteCassette(contentsOf: folder.url("cassette.json")), try folder.text("cassette.json"))
        }
    }

    @Test func fileContainsTheRecordings() async throws {
        inMemory.stub(url, status: 203, headers: ["A": "b"], body: Data("text \u{e9}".utf8))
        inMemory.stub(url, method: .post, body: Data([0xff, 0x00]))
        inMemory.stub(.url(url, method: .put), with: .failure(.connectionLost))
        let recording = RecordingRemoteDataFetch(wrapping: inMemory)
        let put = RemoteRequest(url, method: .put, body: .data(Data("body".utf8)))
        let text = try await recording.fetch(RemoteRequest(url))
        let bytes = try await recording.fetch(RemoteRequest(url, method: .post))
        await #expect(throws: RemoteDataFetchError(.connectionLost, url: url)) { try await recording.fetch(put) }
        let (cassette, _) = try await saved(recording.cassette)
        #expect(cassette == recording.cassette)
        #expect(cassette.count == 3)
        let replaying = ReplayingRemoteDataFetch(cassette, clock: ManualClock())
        await #expect(throws: RemoteDataFetchError(.connectionLost, url: url)) { try await replaying.fetch(put) }
        #expect(try await replaying.fetch(RemoteRequest(url, method: .post)) == bytes)
        #expect(try await replaying.fetch(RemoteRequest(url)) == text)
        #expect(replaying.unusedRequests == [])
    }

    @Test func linkInPlaceOfTheFileStays() async throws {
        try await ScratchFolder.with { folder in
            let link = folder.url("link.json")
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "cassette.json")
            for _ in 0..<2 { try RemoteCassette().write(to: link) }
            #expect(try RemoteCassette(contentsOf: folder.url("cassette.json")) == RemoteCassette())
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "cassette.json")
        }
    }

    @Test func secretsAreNotInTheFile() async throws {
        let url = try #require(URL(string: "http://me:hunter2@example.com/a?TOKEN=hunter2&q=1+2%2B3#code=hunter2"))
        let answer: RemoteHeaders = [
            "Set-Cookie": "a=hunter2",
            "Location": "http://b/cb#access_token=hunter2&x=y",
            "Link": "<http://a/x?token=hunter2&page=2>; rel=\"next\", <http://a/y>; rel=\"last\"",
            "Refresh": "0; url=http://a/z?token=hunter2",
            "X-Plain": "kept",
        ]
        let body = #"[{"access_token": "hunter2", "token": 7, "name": "Ada"}]"#
        inMemory.stub(
            RemoteRequestMatcher("all") { _ in true },
            with: .response(headers: answer, body: Data(body.utf8))
        )
        let recording = RecordingRemoteDataFetch(wrapping: inMemory)
        let headers: RemoteHeaders = ["Authorization": "hunter2", "X-Other": "hunter2"]
        let request = RemoteRequest(url, method: .post, headers: headers, body: .data(Data("hunter2".utf8)))
        _ = try await recording.fetch(request)
        let (cassette, text) = try await saved(recording.cassette)
        #expect(!text.contains("hunter2"))
        let replayed = try await ReplayingRemoteDataFetch(cassette, clock: ManualClock()).fetch(request)
        #expect(
            replayed.headers == [
                "Set-Cookie": "REDACTED",
                "Location": "http://b/cb#access_token=REDACTED&x=y",
                "Link": "<http://a/x?token=REDACTED&page=2>; rel=\"next\", <http://a/y>; rel=\"last\"",
                "Refresh": "0; url=http://a/z?token=REDACTED",
                "X-Plain": "kept",
            ]
        )
        #expect(replayed.body == Data(#"[{"access_token":"REDACTED","name":"Ada","token":7}]"#.utf8))
        #expect(replayed.url.absoluteString == "http://example.com/a?TOKEN=REDACTED&q=1+2%2B3#code=REDACTED")
    }

    @Test func redactionMayKeepHeadersAndRemoveBodies() async throws {
        inMemory.stub(url, headers: ["Set-Cookie": "a=b"], body: Data("my secret".utf8))
        var redaction = RemoteRedaction.none
        redaction.body = { _ in Data("nothing".utf8) }
        let recording = RecordingRemoteDataFetch(wrapping: inMemory, redaction: redaction)
        #expect(try await recording.data(from: url) == Data("my secret".utf8))
        let replay = ReplayingRemoteDataFetch(recording.cassette, clock: ManualClock())
        let response = try await replay.fetch(RemoteRequest(url))
        #expect(response.headers["Set-Cookie"] == "a=b")
        #expect(response.body == Data("nothing".utf8))
    }

    @Test func unrecordedRequestListsTheRecordings() async throws {
        inMemory.stub(url)
        let other = try #require(URL(string: "http://example.com/z"))
        inMemory.stub(other, method: .put)
        let recording = RecordingRemoteDataFetch(wrapping: inMemory)
        _ = try await recording.fetch(RemoteRequest(url))
        _ = try await recording.fetch(RemoteRequest(other, method: .put, body: .data(Data())))
        let replaying = ReplayingRemoteDataFetch(recording.cassette, clock: ManualClock())
        let error = await #expect(throws: RemoteDataFetchError.self) { try await replaying.data(from: other) }
        #expect(
            error?.description == """
                unimplemented: GET http://example.com/z is not left on the cassette; these are: \
                GET http://example.com/a?b=c; PUT http://example.com/z, body 0-cbf29ce484222325 (http://example.com/z)
                """
        )
        _ = try await replaying.data(from: url)
        #expect(replaying.unusedRequests == ["PUT http://example.com/z, body 0-cbf29ce484222325"])
        let again = await #expect(throws: RemoteDataFetchError.self) { try await replaying.data(from: url) }
        #expect(again?.code == .unimplemented)
    }

    @Test func aCancelledRequestIsNotRecorded() async throws {
        inMemory.stub(.url(url), with: .response { _ in throw CancellationError() })
        let recording = RecordingRemoteDataFetch(wrapping: inMemory)
        await #expect(throws: CancellationError.self) { try await recording.data(from: url) }
        #expect(recording.cassette.count == 0)
    }

    @Test func aCassetteOfAnotherVersionIsNotRead() async throws {
        try await ScratchFolder.with { folder in
            let file = try folder.write(#"{"version": 2, "interactions": [], "redactedQueryItems": []}"#, to: "new")
            #expect(throws: DecodingError.self) { try RemoteCassette(contentsOf: file) }
        }
    }

    @Test(
        arguments: [[0xEF, 0xBB, 0xBF, 0x61], [0xFF, 0xFE], [0x61, 0x00], Array("{ \"a\": 1 }".utf8)] as [[UInt8]]
    )
    func aBodyComesBackByteForByte(_ bytes: [UInt8]) async throws {
        inMemory.stub(url, body: Data(bytes))
        let recording = RecordingRemoteDataFetch(wrapping: inMemory)
        _ = try await recording.data(from: url)
        let replaying = ReplayingRemoteDataFetch(try await saved(recording.cassette).0, clock: ManualClock())
        #expect(try await replaying.data(from: url) == Data(bytes))
    }
}

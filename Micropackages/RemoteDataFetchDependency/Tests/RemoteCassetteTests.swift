import Foundation
import RemoteDataFetchCassettes
import RemoteDataFetchConformance
import RemoteDataFetchDoubles
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
            try cassette.write(to: folder.url("cassette.har"))
            return (try RemoteCassette(contentsOf: folder.url("cassette.har")), try folder.text("cassette.har"))
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
            let link = folder.url("link.har")
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "cassette.har")
            for _ in 0..<2 { try RemoteCassette().write(to: link) }
            #expect(try RemoteCassette(contentsOf: folder.url("cassette.har")) == RemoteCassette())
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "cassette.har")
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
        _ = try await recording.fetch(RemoteRequest(other, method: .put, body: .data(Data("a".utf8))))
        let replaying = ReplayingRemoteDataFetch(recording.cassette, clock: ManualClock())
        let error = await #expect(throws: RemoteDataFetchError.self) { try await replaying.data(from: other) }
        #expect(
            error?.description == """
                unimplemented: GET http://example.com/z is not left on the cassette; these are: \
                GET http://example.com/a?b=c; PUT http://example.com/z, body 1-af63dc4c8601ec8c (http://example.com/z)
                """
        )
        _ = try await replaying.data(from: url)
        #expect(replaying.unusedRequests == ["PUT http://example.com/z, body 1-af63dc4c8601ec8c"])
        let again = await #expect(throws: RemoteDataFetchError.self) { try await replaying.data(from: url) }
        #expect(again?.code == .unimplemented)
    }

    @Test func aCancelledRequestIsNotRecorded() async throws {
        inMemory.stub(.url(url), with: .response { _ in throw CancellationError() })
        let recording = RecordingRemoteDataFetch(wrapping: inMemory)
        await #expect(throws: CancellationError.self) { try await recording.data(from: url) }
        #expect(recording.cassette.count == 0)
    }

    @Test func fileHasAllFieldsThatTheFormatRequires() async throws {
        inMemory.stub(url, headers: ["Content-Type": "text/plain"], body: Data("text".utf8))
        inMemory.stub(.url(url, method: .put), with: .failure(.connectionLost))
        let recording = RecordingRemoteDataFetch(wrapping: inMemory)
        _ = try await recording.data(from: url)
        let put = RemoteRequest(url, method: .put, body: .data(Data("body".utf8)))
        await #expect(throws: RemoteDataFetchError.self) { try await recording.fetch(put) }
        let file = try JSONSerialization.jsonObject(with: Data(try await saved(recording.cassette).1.utf8))
        #expect(Self.fields.flatMap { Self.flaws(in: file, at: $0.path, is: $0.kind) } == [])
    }

    private enum Kind { case text, number, list, object }

    /// The fields that the specification requires, with a star for each element of a list.
    private static let fields: [(path: String, kind: Kind)] = {
        let entry = "log.entries.*."
        let (request, response) = (entry + "request.", entry + "response.")
        let texts =
            ["log.version", "log.creator.name", "log.creator.version", entry + "startedDateTime"]
            + ["method", "url", "httpVersion", "queryString.*.name", "queryString.*.value"].map { request + $0 }
            + ["statusText", "httpVersion", "headers.*.name", "headers.*.value", "content.mimeType", "redirectURL"]
            .map { response + $0 }
        let numbers =
            ["time", "timings.send", "timings.wait", "timings.receive"].map { entry + $0 }
            + ["headersSize", "bodySize"].flatMap { [request + $0, response + $0] }
            + ["status", "content.size"].map { response + $0 }
        let lists =
            ["log.entries", request + "queryString"]
            + ["cookies", "headers"].flatMap { [request + $0, response + $0] }
        return texts.map { ($0, .text) } + numbers.map { ($0, .number) } + lists.map { ($0, .list) }
            + [(entry + "cache", .object)]
    }()

    /// Returns the path if there is no value of a kind at it, within a value of JSON.
    private static func flaws(in json: Any?, at path: String, is kind: Kind) -> [String] {
        guard let first = path.split(separator: ".").first.map(String.init) else {
            let isRight =
                switch kind {
                case .text: json is String
                case .number: json is NSNumber
                case .list: json is [Any]
                case .object: json is [String: Any]
                }
            return isRight ? [] : ["\(kind)"]
        }
        let rest = String(path.dropFirst(first.count + 1))
        let values = first == "*" ? json as? [Any] ?? [] : [(json as? [String: Any])?[first] as Any]
        return values.flatMap { flaws(in: $0, at: rest, is: kind) }.map { "\(first).\($0)" }
    }

    @Test func fileDoesNotDependOnTheOrderOfTheResponses() async throws {
        let other = try #require(URL(string: "http://example.com/A"))
        inMemory.stub(url, body: Data("a".utf8))
        inMemory.stub(other, body: Data("b".utf8))
        var texts: [String] = []
        for urls in [[url, other, url], [url, url, other]] {
            let recording = RecordingRemoteDataFetch(wrapping: inMemory)
            for url in urls { _ = try await recording.data(from: url) }
            texts.append(try await saved(recording.cassette).1)
        }
        #expect(texts[0] == texts[1])
        #expect(texts[0].contains("\"text\" : \"a\""))
    }

    @Test(arguments: [
        (
            #"{"version": 1, "interactions": [], "redactedQueryItems": []}"#,
            """
            the file is not an HTTP Archive (HAR): if it is a cassette of an earlier version of this library, \
            record it again
            """
        ),
        (
            #"{"log": {"version": "2.0", "entries": []}}"#,
            "the HTTP Archive has version 2.0, and only 1.1 and 1.2 are known"
        ),
    ])
    func fileInAnotherFormatIsNotRead(_ text: String, _ flaw: String) async throws {
        try await ScratchFolder.with { folder in
            let file = try folder.write(text, to: "cassette.har")
            let error = #expect(throws: DecodingError.self) { try RemoteCassette(contentsOf: file) }
            guard case .dataCorrupted(let context) = error else {
                Issue.record("the error is \(String(describing: error))")
                return
            }
            #expect(context.debugDescription == flaw)
        }
    }

    @Test func damagedBodyFails() async throws {
        let text = """
            {"log": {"entries": [{
                "request": {"method": "GET", "url": "http://example.com/a?b=c"},
                "response": {"status": 200, "content": {"text": "a!", "encoding": "base64"}}
            }]}}
            """
        let cassette = try JSONDecoder().decode(RemoteCassette.self, from: Data(text.utf8))
        let replaying = ReplayingRemoteDataFetch(cassette, clock: ManualClock())
        await #expect(throws: RemoteDataFetchError(.malformedResponse, url: url)) {
            try await replaying.data(from: url)
        }
    }

    @Test(
        arguments: [
            [0xEF, 0xBB, 0xBF, 0x61], [0xFF, 0xFE], [0x61, 0x00], Array("\u{e9}".utf8), Array("{ \"a\": 1 }".utf8),
        ] as [[UInt8]]
    )
    func aBodyComesBackByteForByte(_ bytes: [UInt8]) async throws {
        // The bytes of a text in UTF-8 are not those of the same text in this charset.
        inMemory.stub(url, headers: ["Content-Type": "text/plain; charset=windows-1252"], body: Data(bytes))
        let recording = RecordingRemoteDataFetch(wrapping: inMemory)
        _ = try await recording.data(from: url)
        let replaying = ReplayingRemoteDataFetch(try await saved(recording.cassette).0, clock: ManualClock())
        #expect(try await replaying.data(from: url) == Data(bytes))
    }
}

import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import RemoteDataFetchCassettes
import RemoteDataFetchDependency
import Testing

/// Files in the form in which browsers export them, with fields, sizes and entries that this library never writes.
struct BrowserArchiveTests {
    private static func replaying(_ browser: String) throws -> ReplayingRemoteDataFetch {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appendingPathComponent("Archives/\(browser).har")
        return ReplayingRemoteDataFetch(try RemoteCassette(contentsOf: file))
    }

    /// Returns a request without a timeout, which would elapse in real time.
    private func request(_ method: RemoteMethod, _ address: String, _ body: String? = nil) throws -> RemoteRequest {
        RemoteRequest(
            try #require(URL(string: address)),
            method: method,
            body: body.map { .data(Data($0.utf8)) },
            timeout: .infinity
        )
    }

    @Test(.dependencies { $0.remoteDataFetch = try replaying("Chrome") })
    func decompressedBodyFollowsRedirectOfBrowser() async throws {
        let remoteDataFetch = GlobalDependencies.default.remoteDataFetch
        let response = try await remoteDataFetch.fetch(try request(.get, "http://shop.example/"))
        #expect(String(decoding: response.body, as: UTF8.self) == "<p>Welcome, Adél: a shop that sells shops.</p>")
        #expect(response.head.redirects.map(\.absoluteString) == ["http://shop.example/"])
        #expect(response.headers["Content-Encoding"] == "gzip")
        #expect(response.headers[":status"] == nil)
        #expect(response.headers.values(for: "Set-Cookie") == ["a=1; Path=/", "b=2"])
    }

    @Test func sizeLimitAppliesToDecompressedBody() async throws {
        var page = try request(.get, "https://shop.example/")
        page.bodyLimit = 40
        await #expect(throws: RemoteDataFetchError(.bodyTooLarge, url: page.url)) {
            try await Self.replaying("Chrome").fetch(page)
        }
    }

    @Test func base64IsDecoded() async throws {
        let image = try await Self.replaying("Chrome").fetch(try request(.get, "https://shop.example/logo.png?w=1&h=1"))
        #expect(image.body == Data([0x89, 0x50, 0x4E, 0xFF, 0x00]))
    }

    @Test func storedBodyOfRequestMustBeEqual() async throws {
        let replaying = try Self.replaying("Chrome")
        let wrong = try request(.post, "https://shop.example/cart", #"{"item":"e"}"#)
        let error = await #expect(throws: RemoteDataFetchError.self) { try await replaying.fetch(wrong) }
        #expect(error?.code == .unimplemented)
        let right = try request(.post, "https://shop.example/cart", #"{"item":"é"}"#)
        #expect(try await replaying.fetch(right).status == 201)
    }

    @Test func multipartFormMatchesWithAnotherBoundary() async throws {
        let photo = try request(.post, "https://shop.example/photo", "--other\r\n")
        #expect(try await Self.replaying("Chrome").fetch(photo).status == 204)
    }

    @Test(arguments: [
        ("Chrome", "https://ads.example/", RemoteDataFetchError.Code.cannotConnect),
        ("Chrome", "https://shop.example/events", .connectionLost),
        ("Chrome", "https://shop.example/film", .malformedResponse),
        ("Firefox", "https://tracker.example/", .connectionLost),
    ])
    func entryWithoutWholeResponseFails(_ browser: String, _ address: String, _ code: RemoteDataFetchError.Code)
        async throws
    {
        let request = try request(.get, address)
        await #expect(throws: RemoteDataFetchError(code, url: request.url)) {
            try await Self.replaying(browser).fetch(request)
        }
    }

    @Test func textBeforeFailureArrives() async throws {
        let stream = try await Self.replaying("Chrome").stream(try request(.get, "https://shop.example/events"))
        var chunks = stream.makeAsyncIterator()
        #expect(try await chunks.next() == Data("begin".utf8))
        let error = await #expect(throws: RemoteDataFetchError.self) { try await chunks.next() }
        #expect(error?.detail == "it was recorded as net::ERR_HTTP2_PROTOCOL_ERROR")
    }

    /// Firefox begins the file with a byte order mark here, and stores the text of a body in place of its bytes.
    @Test func textHasTheBytesOfItsCharset() async throws {
        let login = try request(.post, "https://shop.example/login", "name=Ada+L&pin=12")
        let response = try await Self.replaying("Firefox").fetch(login)
        #expect(response.url.absoluteString == "https://shop.example/hello")
        #expect(response.body == Data([0x68, 0xE9, 0x6C, 0x6C, 0x6F]))
    }

    @Test func unknownSizeOfRequestMatchesEveryBody() async throws {
        let cart = try request(.delete, "https://shop.example/cart?all=true", "now")
        #expect(try await Self.replaying("Safari").fetch(cart).body == Data(#"{"left": 0}"#.utf8))
    }

    @Test func responseToHeadNeedsNoBody() async throws {
        let film = try request(.head, "https://shop.example/film")
        #expect(try await Self.replaying("Safari").fetch(film).body.isEmpty)
    }

    @Test(arguments: [("to=Ada+L", true), ("to=Ada%20L", true), ("to=Bob", false)])
    func formWithoutTextMatchesItems(_ form: String, _ isEqual: Bool) async throws {
        let rename = try request(.put, "https://shop.example/name", form)
        let status = try? await Self.replaying("Safari").fetch(rename).status
        #expect(status == (isEqual ? 204 : nil))
    }
}

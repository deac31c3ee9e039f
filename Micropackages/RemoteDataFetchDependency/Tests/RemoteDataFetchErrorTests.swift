import Foundation
import RemoteDataFetchConformance
import RemoteDataFetchDoubles
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct RemoteDataFetchErrorTests {
    let url: URL

    init() throws {
        url = try #require(URL(string: "http://example.com/a"))
    }

    @Test func theDescriptionIsOneLineWithTheURL() {
        let status = RemoteDataFetchError(.unacceptableStatus, url: url, status: 404, detail: "two\nlines\r\nthree")
        #expect(status.description == "unacceptableStatus 404: two lines three (http://example.com/a)")
        #expect(RemoteDataFetchError(.other, url: url).description == "other (http://example.com/a)")
    }

    @Test(arguments: ["me:secret", "me", "%FF", ""])
    func userAndPasswordAreNotInTheDescription(_ userInfo: String) throws {
        let secret = try #require(URL(string: "http://\(userInfo)@example.com/a"))
        let error = RemoteDataFetchError(.timedOut, url: secret)
        #expect(error.description == "timedOut (http://***@example.com/a)")
    }

    @Test func codeURLAndStatusDetermineEquality() throws {
        let other = try #require(URL(string: "http://example.com/b"))
        let error = RemoteDataFetchError(.other, url: url, status: 500, detail: "a")
        var same = RemoteDataFetchError(.other, url: url, status: 500, detail: "b")
        same.response = RemoteResponse(url: url, status: 500)
        #expect(error == same)
        #expect(error.hashValue == same.hashValue)
        #expect(error != RemoteDataFetchError(.timedOut, url: url, status: 500, detail: "a"))
        #expect(error != RemoteDataFetchError(.other, url: other, status: 500, detail: "a"))
        #expect(error != RemoteDataFetchError(.other, url: url, status: 501, detail: "a"))
        #expect(error != RemoteDataFetchError(.other, url: url, detail: "a"))
    }

    @Test func codesAreCalledLikeTheirConstants() {
        let codes: [RemoteDataFetchError.Code] = [
            .unsupportedURL, .cannotConnect, .untrusted, .connectionLost, .timedOut, .unacceptableStatus, .badRedirect,
            .bodyTooLarge, .undecodableBody, .fileFailure, .malformedResponse, .unimplemented, .other,
        ]
        #expect(
            codes.map(\.description) == [
                "unsupportedURL", "cannotConnect", "untrusted", "connectionLost", "timedOut", "unacceptableStatus",
                "badRedirect", "bodyTooLarge", "undecodableBody", "fileFailure", "malformedResponse", "unimplemented",
                "other",
            ]
        )
    }

    @Test func theLocalizedDescriptionIsTheDescription() {
        let error = RemoteDataFetchError(.timedOut, url: url, detail: "late")
        #expect((error as any Error).localizedDescription == "timedOut: late (http://example.com/a)")
    }

    @Test func underlyingErrorIsTheCause() async throws {
        let server = try LoopbackServer(["/close": [.close], "/text": [.text("no JSON")]])
        defer { server.stop() }
        let live = URLSessionDataFetch(clock: ManualClock())
        let connection = await #expect(throws: RemoteDataFetchError.self) {
            try await live.data(from: server.url("/close"))
        }
        #expect(connection?.underlyingError is URLError)
        let body = await #expect(throws: RemoteDataFetchError.self) {
            try await live.decode(Int.self, from: server.url("/text"))
        }
        #expect(body?.underlyingError is DecodingError)
        #expect(body == RemoteDataFetchError(.undecodableBody, url: server.url("/text")))
    }

    @Test func callerCatchesURLError() async throws {
        let server = InMemoryRemoteDataFetch(clock: ManualClock())
        server.stub(.url(url), with: .failure(.timedOut))
        do {
            do {
                _ = try await server.data(from: url)
            } catch let error as RemoteDataFetchError { throw error.urlError }
        } catch let error as URLError {
            #expect(error.code == .timedOut)
            #expect(error.failingURL == url)
            #expect(error.localizedDescription == "timedOut: it was stubbed (http://example.com/a)")
            #expect(error.userInfo[NSUnderlyingErrorKey] as? RemoteDataFetchError == .init(.timedOut, url: url))
        }
    }

    @Test(arguments: [
        (URLError.Code.dnsLookupFailed, URLError.Code.dnsLookupFailed), (.unknown, .networkConnectionLost),
    ])
    func urlErrorIsThatOfTheSessionIfItHasACode(_ code: URLError.Code, _ expected: URLError.Code) {
        let error = RemoteDataFetchError(.connectionLost, url: url, underlyingError: URLError(code))
        #expect(error.urlError.code == expected)
    }
}

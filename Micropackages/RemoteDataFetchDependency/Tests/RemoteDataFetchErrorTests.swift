import Foundation
import RemoteDataFetchDependency
import Testing

struct RemoteDataFetchErrorTests {
    @Test func theDescriptionIsOneLineWithTheURL() throws {
        let url = try #require(URL(string: "http://example.com/a"))
        let status = RemoteDataFetchError(.unacceptableStatus, url: url, status: 404, detail: "two\nlines")
        #expect(status.description == "unacceptableStatus 404: two lines (http://example.com/a)")
        #expect(RemoteDataFetchError(.other).description == "other")
    }

    @Test func whatIsThrownReadsWell() async throws {
        let server = try LoopbackServer(["/hang": .hang])
        let slow = RemoteRequest(server.url("hang"), timeout: 0.25)
        let timeout = await #expect(throws: RemoteDataFetchError.self) {
            try await URLSessionDataFetch.shared.fetch(slow)
        }
        #expect(timeout?.description == "timedOut: no complete response within 0.25 seconds (\(slow.url))")
        let status = await #expect(throws: RemoteDataFetchError.self) {
            try await URLSessionDataFetch.shared.data(from: server.url("a"))
        }
        #expect(status?.description == "unacceptableStatus 404: the request accepts 200...299 (\(server.url("a")))")
    }

    @Test func detailsDoNotTellErrorsApart() {
        let one = RemoteDataFetchError(.other, detail: "a")
        let other = RemoteDataFetchError(.other, detail: "b")
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(one != RemoteDataFetchError(.timedOut, detail: "a"))
        #expect(one != RemoteDataFetchError(.other, status: 1))
    }
}

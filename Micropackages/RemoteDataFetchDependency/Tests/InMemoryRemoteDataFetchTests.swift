import Foundation
import RemoteDataFetchDependency
import Testing

struct InMemoryRemoteDataFetchTests {
    let url: URL
    let inMemory = InMemoryRemoteDataFetch()

    init() throws {
        url = try #require(URL(string: "http://example.com/a?b=c"))
    }

    @Test func aStubIsAnsweredWhole() async throws {
        inMemory.stub(url, status: 203, headers: ["A": "b"], body: Data("hello".utf8))
        let expected = RemoteResponse(url: url, status: 203, headers: ["a": "b"], body: Data("hello".utf8))
        #expect(try await inMemory.fetch(RemoteRequest(url)) == expected)
        #expect(try await inMemory.data(from: url) == Data("hello".utf8))
        #expect(inMemory.requests == [RemoteRequest(url), RemoteRequest(url)])
    }

    @Test func theMethodIsPartOfTheStub() async throws {
        inMemory.stub(url, body: Data("get".utf8))
        inMemory.stub(url, method: .post, body: Data("post".utf8))
        #expect(try await inMemory.fetch(RemoteRequest(url, method: .post)).body == Data("post".utf8))
        #expect(try await inMemory.data(from: url) == Data("get".utf8))
    }

    @Test func aFragmentIsNotSent() async throws {
        inMemory.stub(url)
        let other = try #require(URL(string: "http://example.com/a?b=c#d"))
        #expect(try await inMemory.fetch(RemoteRequest(other)).status == 200)
    }

    @Test func aStubbedFailureIsThrown() async throws {
        inMemory.stub(url, failure: RemoteDataFetchError(.timedOut, url: url))
        await #expect(throws: RemoteDataFetchError(.timedOut, url: url)) { try await inMemory.data(from: url) }
    }

    @Test func whatIsNotStubbedNamesWhatIs() async throws {
        let other = try #require(URL(string: "http://example.com/z"))
        inMemory.stub(other, method: .put)
        inMemory.stub(url)
        let error = await #expect(throws: RemoteDataFetchError.self) {
            try await inMemory.fetch(RemoteRequest(other))
        }
        #expect(
            error?.description == """
                unimplemented: GET http://example.com/z is not stubbed; these are: \
                GET http://example.com/a?b=c, PUT http://example.com/z (http://example.com/z)
                """
        )
        #expect(inMemory.requests == [RemoteRequest(other)])
    }

    @Test func aRemovedStubIsGone() async throws {
        inMemory.stub(url)
        inMemory.remove(url)
        let error = await #expect(throws: RemoteDataFetchError.self) { try await inMemory.data(from: url) }
        #expect(error?.detail == "GET http://example.com/a?b=c is not stubbed; nothing is")
    }
}

import Foundation
import RemoteDataFetchDependency
import Testing

struct MockRemoteDataFetchTests {
    let url: URL
    let mock = MockRemoteDataFetch()

    init() throws {
        url = try #require(URL(string: "http://example.com/a"))
    }

    @Test func overridesAreCalledThroughTheProtocol() async throws {
        mock.fetchOverride = { RemoteResponse(url: $0.url, body: Data("fetch".utf8)) }
        mock.dataFromURLOverride = { _ in Data("data".utf8) }
        let remoteDataFetch: any RemoteDataFetch = mock
        #expect(try await remoteDataFetch.data(from: url) == Data("data".utf8))
        #expect(mock.fetchCalls.isEmpty)
        #expect(try await remoteDataFetch.fetch(RemoteRequest(url)).body == Data("fetch".utf8))
        #expect(mock.fetchCalls == [RemoteRequest(url)])
        #expect(mock.dataFromURLCalls == [url])
    }

    @Test func dataGoesThroughFetchWhereOnlyThatIsOverridden() async throws {
        mock.fetchOverride = { RemoteResponse(url: $0.url, body: Data("fetch".utf8)) }
        #expect(try await mock.data(from: url) == Data("fetch".utf8))
        #expect(mock.fetchCalls == [RemoteRequest(url)])
    }

    @Test func aMethodWithoutOverrideSaysWhatToSet() async throws {
        let data = await #expect(throws: RemoteDataFetchError.self) { try await mock.data(from: url) }
        #expect(data?.code == .unimplemented)
        #expect(data?.detail == "MockRemoteDataFetch.data(from:) has no override: set dataFromURLOverride")
        let fetch = await #expect(throws: RemoteDataFetchError.self) { try await mock.fetch(RemoteRequest(url)) }
        #expect(fetch?.detail == "MockRemoteDataFetch.fetch(_:) has no override: set fetchOverride")
    }
}

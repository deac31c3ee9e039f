import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import ImageCache
import LocalDataFetchDependency
import RemoteDataFetchDependency
import Testing

/// Tests for responses of the server, and for the progress that the cache reports.
@Suite(
    .dependencies {
        $0.remoteDataFetch = InMemoryRemoteDataFetch()
        $0.localDataFetch = InMemoryLocalDataFetch()
    }
)
struct ImageCacheNetworkTests {
    private let remote: InMemoryRemoteDataFetch
    private let local: InMemoryLocalDataFetch
    private let cache = ImageCache(imageLimit: 10, retry: RemoteRetryPolicy(delay: 0))
    private let url: URL
    private let steps = CallRecorder<RemoteProgress>()

    init() throws {
        remote = try #require(GlobalDependencies.default.remoteDataFetch as? InMemoryRemoteDataFetch)
        local = try #require(GlobalDependencies.default.localDataFetch as? InMemoryLocalDataFetch)
        url = try Sample.url("harbour.png")
    }

    @Test func busyServerIsRetried() async throws {
        remote.stub(.url(url), with: .response(status: 503), .response(body: Data("there".utf8)))
        #expect(try await cache.image(at: url).data == Data("there".utf8))
        #expect(remote.requests.map(\.url) == [url, url])
    }

    @Test func retriesAreLimited() async {
        remote.stub(url, status: 503)
        await #expect(throws: RemoteDataFetchError(.unacceptableStatus, url: url, status: 503)) {
            try await cache.image(at: url)
        }
        #expect(remote.requests.count == 3)
    }

    @Test(arguments: [[:], ["Content-Length": "11"]] as [RemoteHeaders])
    func oversizedPictureIsNotStored(headers: RemoteHeaders) async {
        remote.stub(url, headers: headers, body: Data(count: 11))
        await #expect(throws: RemoteDataFetchError(.bodyTooLarge, url: url)) { try await cache.image(at: url) }
        #expect(local.snapshot == [:])
    }

    @Test func progressReachesTotal() async throws {
        let answer = RemoteAnswer.response(headers: ["Content-Length": "10"], body: Data(count: 10))
        remote.stub(.url(url), with: answer.inChunks(of: 4))
        _ = try await cache.image(at: url) { steps.record($0) }
        #expect(steps.calls == [0, 4, 8, 10].map { RemoteProgress(receivedBytes: $0, totalReceivedBytes: 10) })
    }

    @Test func cachedPictureReportsNoProgress() async throws {
        remote.stub(url, body: Data("there".utf8))
        _ = try await cache.image(at: url)
        let again = try await cache.image(at: url) { steps.record($0) }
        #expect(again.origin == .memory)
        #expect(steps.calls == [])
    }

    @Test func joiningRequestReportsNoProgress() async throws {
        let permits = CallRecorder<Void>()
        let fetches = CallRecorder<Void>()
        let body = Data("there".utf8)
        remote.stub(
            .url(url),
            with: .response { request in
                fetches.record()
                _ = try await permits.first(1)
                return RemoteResponse(url: request.url, body: body)
            }
        )
        async let first = cache.image(at: url)
        _ = try await fetches.first(1)
        async let second = cache.image(at: url) { steps.record($0) }
        permits.record()
        #expect(try await [first.data, second.data] == [body, body])
        #expect(steps.calls == [])
        #expect(remote.requests.count == 1)
    }
}

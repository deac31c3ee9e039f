import Foundation
import GlobalDependencies
import ImageCache
import LocalDataFetchDependency
import RemoteDataFetchDependency
import Testing

/// What a server does to the cache, and what the cache tells of it.
struct ImageCacheNetworkTests {
    private let remote = InMemoryRemoteDataFetch()
    private let local = InMemoryLocalDataFetch()
    private let cache: ImageCache
    private let url: URL
    private let stream: AsyncStream<RemoteProgress>
    private let steps: AsyncStream<RemoteProgress>.Continuation

    init() throws {
        (stream, steps) = AsyncStream.makeStream()
        url = try Sample.url("harbour.png")
        cache = ImageCache(
            imageLimit: 10,
            retry: RemoteRetryPolicy(delay: 0),
            dependencies: .default
                .with(override: remote, for: \.remoteDataFetch)
                .with(override: local, for: \.localDataFetch)
        )
    }

    /// Returns what was reported until now.
    private func reported() async -> [RemoteProgress] {
        steps.finish()
        return await stream.reduce(into: []) { $0.append($1) }
    }

    @Test func serverThatIsBusyIsAskedAgain() async throws {
        remote.stub(.url(url), with: .response(status: 503), .response(body: Data("there".utf8)))
        #expect(try await cache.image(at: url).data == Data("there".utf8))
        #expect(remote.requests.map(\.url) == [url, url])
    }

    @Test func serverThatIsBusyForLongIsGivenUp() async {
        remote.stub(url, status: 503)
        await #expect(throws: RemoteDataFetchError(.unacceptableStatus, url: url, status: 503)) {
            try await cache.image(at: url)
        }
        #expect(remote.requests.count == 3)
    }

    @Test(arguments: [[:], ["Content-Length": "11"]] as [RemoteHeaders])
    func pictureThatIsTooLargeIsNotKept(headers: RemoteHeaders) async {
        remote.stub(url, headers: headers, body: Data(count: 11))
        await #expect(throws: RemoteDataFetchError(.bodyTooLarge, url: url)) { try await cache.image(at: url) }
        #expect(local.snapshot == [:])
    }

    @Test func progressReachesTheTotal() async throws {
        let answer = RemoteAnswer.response(headers: ["Content-Length": "10"], body: Data(count: 10))
        remote.stub(.url(url), with: answer.inChunks(of: 4))
        _ = try await cache.image(at: url) { steps.yield($0) }
        #expect(
            await reported()
                == [0, 4, 8, 10].map { RemoteProgress(receivedBytes: $0, totalReceivedBytes: 10) }
        )
    }

    @Test func pictureOfTheCacheHasNoProgress() async throws {
        remote.stub(url, body: Data("there".utf8))
        _ = try await cache.image(at: url)
        let again = try await cache.image(at: url) { steps.yield($0) }
        #expect(again.origin == .memory)
        #expect(await reported() == [])
    }

    @Test func progressIsForTheOneWhoStartedTheFetch() async throws {
        let (permission, permit) = AsyncStream.makeStream(of: Void.self)
        let (fetches, fetch) = AsyncStream.makeStream(of: Void.self)
        let body = Data("there".utf8)
        remote.stub(
            .url(url),
            with: .response { request in
                fetch.yield()
                for await _ in permission.prefix(1) {}
                return RemoteResponse(url: request.url, body: body)
            }
        )
        async let first = cache.image(at: url)
        for await _ in fetches.prefix(1) {}
        async let second = cache.image(at: url) { steps.yield($0) }
        permit.yield()
        #expect(try await [first.data, second.data] == [body, body])
        #expect(await reported() == [])
        #expect(remote.requests.count == 1)
    }
}

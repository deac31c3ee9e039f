import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import ImageCache
import LocalDataFetchDependency
import RemoteDataFetchDependency
import Testing

/// Tests with mocks in Swift Testing: `ImageCacheXCTests` shows how XCTest sets them.
@Suite(
    .dependencies {
        $0.remoteDataFetch = MockRemoteDataFetch()
        $0.localDataFetch = MockLocalDataFetch()
    }
)
struct ImageCacheMockTests {
    private let remote: MockRemoteDataFetch
    private let local: MockLocalDataFetch
    private let cache = ImageCache()

    init() throws {
        remote = try #require(GlobalDependencies.default.remoteDataFetch as? MockRemoteDataFetch)
        local = try #require(GlobalDependencies.default.localDataFetch as? MockLocalDataFetch)
        local.dataAtPathOverride = { throw LocalDataFetchError(.notFound, path: $0) }
        local.writeDataToPathOverride = { _, _, _, _ in }
    }

    @Test func requestHasOptionsForPicture() async throws {
        remote.fetchOverride = { request, _ in Sample.response("there", to: request) }
        let url = try Sample.url("harbour.png")
        _ = try await cache.image(at: url)
        let request = RemoteRequest(url, headers: ["Accept": "image/*"], bodyLimit: 32 << 20, retry: .standard)
        #expect(remote.fetchCalls.map(\.request) == [request])
    }

    @Test func concurrentRequestsShareFetchThatNoneCancels() async throws {
        let url = try Sample.url("harbour.png")
        let events = CallRecorder<Void>()
        remote.fetchOverride = { request, _ in
            _ = try await events.first(21)
            return Sample.response("once", to: request)
        }
        let requests = (1...20).map { _ in
            Task {
                events.record()
                return try await cache.image(at: url)
            }
        }
        _ = try await events.first(20)
        for request in requests { request.cancel() }
        events.record()
        for request in requests { #expect(try await request.value.data == Data("once".utf8)) }
        #expect(remote.fetchCalls.map(\.request.url) == [url])
    }
}

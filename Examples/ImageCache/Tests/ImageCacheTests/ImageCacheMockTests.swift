import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import ImageCache
import LocalDataFetchDependency
import RemoteDataFetchDependency
import Testing

/// The tests of `ImageCacheXCTests`, in Swift Testing.
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

    @Test func firstPictureComesFromNetwork() async throws {
        remote.fetchOverride = { request, _ in Sample.response(request.url.lastPathComponent, to: request) }
        let picture = try await cache.image(at: Sample.url("harbour.png"))
        #expect(picture.data == Data("harbour.png".utf8))
        #expect(picture.origin == .network)
    }

    @Test func secondPictureComesFromMemory() async throws {
        remote.fetchOverride = { request, _ in Sample.response("once", to: request) }
        _ = try await cache.image(at: Sample.url("harbour.png"))
        remote.fetchOverride = nil
        let picture = try await cache.image(at: Sample.url("harbour.png"))
        #expect(picture.data == Data("once".utf8))
        #expect(picture.origin == .memory)
    }

    @Test func networkErrorIsThrown() async throws {
        remote.fetchOverride = { request, _ in throw RemoteDataFetchError(.timedOut, url: request.url) }
        let error = await #expect(throws: RemoteDataFetchError.self) {
            try await cache.image(at: Sample.url("harbour.png"))
        }
        #expect(error?.code == .timedOut)
        #expect(try error?.url == Sample.url("harbour.png"))
    }

    @Test func errorIsNotCached() async throws {
        remote.fetchOverride = { request, _ in throw RemoteDataFetchError(.connectionLost, url: request.url) }
        _ = try? await cache.image(at: Sample.url("harbour.png"))
        remote.fetchOverride = { request, _ in Sample.response("there", to: request) }
        let picture = try await cache.image(at: Sample.url("harbour.png"))
        #expect(picture.data == Data("there".utf8))
    }

    @Test func unwritableDiskStillReturnsPicture() async throws {
        remote.fetchOverride = { request, _ in Sample.response("there", to: request) }
        local.writeDataToPathOverride = { _, path, _, _ in throw LocalDataFetchError(.permissionDenied, path: path) }
        let picture = try await cache.image(at: Sample.url("harbour.png"))
        #expect(picture.data == Data("there".utf8))
        #expect((picture.storageError as? LocalDataFetchError)?.code == .permissionDenied)
    }

    @Test func errorNamesUnreadableDiskAndNetworkFailure() async throws {
        remote.fetchOverride = { request, _ in throw RemoteDataFetchError(.cannotConnect, url: request.url) }
        local.dataAtPathOverride = { throw LocalDataFetchError(.permissionDenied, path: $0) }
        let error = await #expect(throws: UnreadableCacheError.self) {
            try await cache.image(at: Sample.url("harbour.png"))
        }
        #expect((error?.remote as? RemoteDataFetchError)?.code == .cannotConnect)
        #expect((error?.local as? LocalDataFetchError)?.code == .permissionDenied)
    }

    @Test func requestHasOptionsForPicture() async throws {
        remote.fetchOverride = { request, _ in Sample.response("there", to: request) }
        let url = try Sample.url("harbour.png")
        _ = try await cache.image(at: url)
        let request = RemoteRequest(url, headers: ["Accept": "image/*"], bodyLimit: 32 << 20, retry: .standard)
        #expect(remote.fetchCalls.map(\.request) == [request])
    }

    @Test func concurrentRequestsFetchOnce() async throws {
        let url = try Sample.url("harbour.png")
        let requests = CallRecorder<Void>()
        remote.fetchOverride = { request, _ in
            _ = try await requests.first(20)
            return Sample.response("once", to: request)
        }
        try await withThrowingTaskGroup(of: CachedImage.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    requests.record()
                    return try await cache.image(at: url)
                }
            }
            for try await picture in group {
                #expect(picture.data == Data("once".utf8))
            }
        }
        #expect(remote.fetchCalls.map(\.request.url) == [url])
    }

    @Test func cancelledRequestDoesNotCancelSharedFetch() async throws {
        let url = try Sample.url("harbour.png")
        let permits = CallRecorder<Void>()
        let fetches = CallRecorder<Void>()
        remote.fetchOverride = { request, _ in
            fetches.record()
            _ = try await permits.first(1)
            return Sample.response("there", to: request)
        }
        let impatient = Task { try await cache.image(at: url) }
        _ = try await fetches.first(1)
        async let picture = cache.image(at: url)
        impatient.cancel()
        permits.record()
        #expect(try await picture.data == Data("there".utf8))
    }
}

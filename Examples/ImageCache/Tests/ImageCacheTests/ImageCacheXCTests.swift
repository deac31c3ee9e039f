import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import ImageCache
import LocalDataFetchDependency
import RemoteDataFetchDependency
import XCTest

/// Tests with mocks, for teams that use XCTest.
final class ImageCacheXCTests: DependencyTestCase {
    private let remote = MockRemoteDataFetch()
    private let local = MockLocalDataFetch()
    private lazy var cache = ImageCache()

    override func overrideDependencies(_ dependencies: inout GlobalDependencies) {
        local.dataAtPathOverride = { throw LocalDataFetchError(.notFound, path: $0) }
        local.writeDataToPathOverride = { _, _, _, _ in }
        dependencies.remoteDataFetch = remote
        dependencies.localDataFetch = local
    }

    func testSecondPictureComesFromMemory() async throws {
        remote.fetchOverride = { request, _ in Sample.response("once", to: request) }
        _ = try await cache.image(at: Sample.url("harbour.png"))
        remote.fetchOverride = nil
        let picture = try await cache.image(at: Sample.url("harbour.png"))
        XCTAssertEqual(picture.data, Data("once".utf8))
        XCTAssertEqual(picture.origin, .memory)
    }

    func testErrorIsNotCached() async throws {
        remote.fetchOverride = { request, _ in throw RemoteDataFetchError(.connectionLost, url: request.url) }
        _ = try? await cache.image(at: Sample.url("harbour.png"))
        remote.fetchOverride = { request, _ in Sample.response("there", to: request) }
        let picture = try await cache.image(at: Sample.url("harbour.png"))
        XCTAssertEqual(picture.data, Data("there".utf8))
    }

    func testUnusableDiskStillReturnsPicture() async throws {
        remote.fetchOverride = { request, _ in Sample.response("there", to: request) }
        local.dataAtPathOverride = { throw LocalDataFetchError(.permissionDenied, path: $0) }
        local.writeDataToPathOverride = { _, path, _, _ in throw LocalDataFetchError(.permissionDenied, path: path) }
        let picture = try await cache.image(at: Sample.url("harbour.png"))
        XCTAssertEqual(picture.data, Data("there".utf8))
        XCTAssertEqual((picture.storageError as? LocalDataFetchError)?.code, .permissionDenied)
    }
}

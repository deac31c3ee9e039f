import Foundation
import GlobalDependencies
import ImageCache
import LocalDataFetchDependency
import RemoteDataFetchDependency
import XCTest

/// What `ImageCacheMockTests` tests, as a team that uses XCTest would write it.
final class ImageCacheXCTests: XCTestCase {
    private var remote = MockRemoteDataFetch()
    private var local = MockLocalDataFetch()
    private var cache = ImageCache()

    override func setUp() {
        remote = MockRemoteDataFetch()
        local = MockLocalDataFetch()
        local.dataAtPathOverride = { throw LocalDataFetchError(.notFound, path: $0) }
        local.writeDataToPathOverride = { _, _ in }
        cache = ImageCache(
            dependencies: .default
                .with(override: remote, for: \.remoteDataFetch)
                .with(override: local, for: \.localDataFetch)
        )
    }

    func testPictureComesFromTheNetworkFirst() async throws {
        remote.dataFromURLOverride = { Data($0.lastPathComponent.utf8) }
        let picture = try await cache.image(at: Sample.url("harbour.png"))
        XCTAssertEqual(picture.data, Data("harbour.png".utf8))
        XCTAssertEqual(picture.origin, .network)
    }

    func testPictureComesFromMemoryAfterThat() async throws {
        remote.dataFromURLOverride = { _ in Data("once".utf8) }
        _ = try await cache.image(at: Sample.url("harbour.png"))
        remote.dataFromURLOverride = nil
        let picture = try await cache.image(at: Sample.url("harbour.png"))
        XCTAssertEqual(picture.data, Data("once".utf8))
        XCTAssertEqual(picture.origin, .memory)
    }

    func testErrorOfTheNetworkIsThrown() async throws {
        remote.dataFromURLOverride = { throw RemoteDataFetchError(.timedOut, url: $0) }
        do {
            _ = try await cache.image(at: Sample.url("harbour.png"))
            XCTFail("There was a picture.")
        } catch let error as RemoteDataFetchError {
            XCTAssertEqual(error.code, .timedOut)
            XCTAssertEqual(error.url, try Sample.url("harbour.png"))
        }
    }

    func testErrorIsNotRemembered() async throws {
        remote.dataFromURLOverride = { throw RemoteDataFetchError(.connectionLost, url: $0) }
        _ = try? await cache.image(at: Sample.url("harbour.png"))
        remote.dataFromURLOverride = { _ in Data("there".utf8) }
        let picture = try await cache.image(at: Sample.url("harbour.png"))
        XCTAssertEqual(picture.data, Data("there".utf8))
    }

    func testDiskThatCannotBeWrittenDoesNotStopThePicture() async throws {
        remote.dataFromURLOverride = { _ in Data("there".utf8) }
        local.writeDataToPathOverride = { throw LocalDataFetchError(.permissionDenied, path: $1) }
        let picture = try await cache.image(at: Sample.url("harbour.png"))
        XCTAssertEqual(picture.data, Data("there".utf8))
        XCTAssertEqual((picture.storageError as? LocalDataFetchError)?.code, .permissionDenied)
    }
}

import CatalogClient
import CatalogClientLive
import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import LocalDataFetchDoubles
import RemoteDataFetchDoubles
import Testing

/// Tests for the pictures, which an actor behind the closures stores.
@Suite(
    .dependencies {
        $0.useLive(\.catalogClient)
        $0.catalogConfiguration = CatalogConfiguration(address: try address("/"))
    }
)
struct LivePicturesTests {
    private let remote = InMemoryRemoteDataFetch()
    private let local = InMemoryLocalDataFetch()
    private let dependencies: GlobalDependencies
    private let wren: URL
    private let bytes = Array("P1 1 1 1".utf8)

    init() throws {
        wren = try address("/pictures/wren.pbm")
        dependencies = GlobalDependencies.default
            .with(override: remote, for: \.remoteDataFetch)
            .with(override: local, for: \.localDataFetch)
    }

    @Test func pictureIsFetchedOnceAndStored() async throws {
        remote.stub(wren, body: Data(bytes))
        for _ in 1...2 { #expect(try await dependencies.catalogClient.picture("wren") == bytes) }
        #expect(local.snapshot == ["pictures/wren.pbm": Data(bytes)])
        // A new catalogue, without pictures in memory.
        #expect(try await dependencies.with { _ in }.catalogClient.picture("wren") == bytes)
        #expect(remote.requests.map(\.url) == [wren])
    }

    @Test func failureIsNotCached() async throws {
        remote.stub(.url(wren), with: .response(status: 503), .response(body: Data(bytes)))
        await #expect(throws: CatalogError.refused(status: 503)) {
            try await dependencies.catalogClient.picture("wren")
        }
        #expect(try await dependencies.catalogClient.picture("wren") == bytes)
    }

    @Test func invalidPictureIsNotStored() async throws {
        remote.stub(wren, body: Data("<h1>Hello</h1>".utf8))
        await #expect(throws: CatalogError.nonsense) { try await dependencies.catalogClient.picture("wren") }
        #expect(local.snapshot == [:])
    }

    @Test func pictureNameStaysInStore() async {
        await #expect(throws: CatalogError.nonsense) { try await dependencies.catalogClient.picture("../../secret") }
        #expect(remote.requests == [])
        #expect(local.calls == [])
    }
}

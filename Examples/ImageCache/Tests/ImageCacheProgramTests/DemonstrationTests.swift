import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import ImageCache
import LocalDataFetchDependency
import RemoteDataFetchDependency
import Testing

@testable import ImageCacheProgram

@Suite(
    .dependencies {
        $0.localDataFetch = InMemoryLocalDataFetch()
        $0.useLive(\.imageCache)
        $0.useLive(\.remoteDataFetch)
    }
)
struct DemonstrationTests {
    @Test func picturesComeFromNetworkThenMemoryThenDisk() async throws {
        let server = try PictureServer()
        defer { server.stop() }
        let pictures = try await Demonstration().run(server.addresses)
        #expect(pictures.count == 8)
        for outcomes in pictures {
            #expect(outcomes.map { $0.image?.origin } == [.network, .memory, .disk])
            #expect(outcomes.allSatisfy { $0.image?.data.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true })
        }
        let page = try await GlobalDependencies.default.localDataFetch.data(at: "gallery.html")
        #expect(String(decoding: page, as: UTF8.self) == Gallery(pictures: pictures).html)
    }

    @Test func failureDoesNotStopOtherFetches() async throws {
        let server = try PictureServer()
        defer { server.stop() }
        let address = server.addresses[0]
        let pictures = try await Demonstration().run(["nonsense", address + ".gone", address])
        #expect(pictures.map { $0.map { $0.image != nil } } == [false, false, true].map { [$0, $0, $0] })
        #expect(pictures[0][0].description.hasPrefix("unsupportedURL"))
        #expect(pictures[1][2].description.hasPrefix("unacceptableStatus 404"))
    }
}

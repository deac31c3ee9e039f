import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import ImageCache
import LocalDataFetchDependency
import RemoteDataFetchDependency
import Testing

@testable import ImageCacheProgram

struct DemonstrationTests {
    @Test(
        .dependencies {
            let remote = MockRemoteDataFetch()
            remote.fetchOverride = { request, _ in
                RemoteResponse(url: request.url, body: Data(request.url.lastPathComponent.utf8))
            }
            $0.remoteDataFetch = remote
            $0.localDataFetch = InMemoryLocalDataFetch()
            $0.useLive(\.imageCache)
        }
    )
    func picturesComeFromTheNetworkThenMemoryThenDisk() async throws {
        let passes = try await Demonstration(concurrency: 2).run(["http://h/a.png", "http://h/b.png"]) { _ in }
        #expect(
            passes.map { $0.outcomes.map(\.origin) } == [
                ["network", "network"], ["memory", "memory"], ["disk", "disk"],
            ]
        )
        let page = try await GlobalDependencies.default.localDataFetch.data(at: "gallery.html")
        #expect(String(decoding: page, as: UTF8.self) == Gallery(passes: passes).html)
    }
}

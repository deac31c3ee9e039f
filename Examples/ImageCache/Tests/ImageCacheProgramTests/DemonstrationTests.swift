import Foundation
import GlobalDependencies
import LocalDataFetchDependency
import RemoteDataFetchDependency
import Testing

@testable import ImageCacheProgram

struct DemonstrationTests {
    @Test func picturesComeFromTheNetworkThenMemoryThenDisk() async throws {
        let remote = MockRemoteDataFetch()
        remote.fetchOverride = { request, _ in
            RemoteResponse(url: request.url, body: Data(request.url.lastPathComponent.utf8))
        }
        let local = InMemoryLocalDataFetch()
        let demonstration = Demonstration(
            concurrency: 2,
            dependencies: .default
                .with(override: remote, for: \.remoteDataFetch)
                .with(override: local, for: \.localDataFetch)
        )
        let passes = try await demonstration.run(["http://h/a.png", "http://h/b.png"]) { _ in }
        #expect(
            passes.map { $0.outcomes.map(\.origin) } == [
                ["network", "network"], ["memory", "memory"], ["disk", "disk"],
            ]
        )
        let page = String(decoding: try await local.data(at: "gallery.html"), as: UTF8.self)
        #expect(page == Gallery(passes: passes).html)
    }
}

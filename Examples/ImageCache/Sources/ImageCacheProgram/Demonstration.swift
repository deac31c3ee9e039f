import Foundation
import GlobalDependencies
import ImageCache
import LocalDataFetchDependency

/// A demonstration that requests the same pictures three times: from the network, from memory and from disk.
struct Demonstration {
    static let titles = ["First", "Again", "New cache"]
    static let gallery: LocalPath = "gallery.html"

    private let dependencies: any ImageCachingDependency & LocalDataFetchDependency
    private let concurrency: Int

    init(concurrency: Int, dependencies: GlobalDependencies = .default) {
        self.concurrency = concurrency
        self.dependencies = dependencies
    }

    /// Fetches the pictures, and writes `gallery.html` into the directory of the cache.
    func run(_ addresses: [String], onStep: (PictureStep) -> Void) async throws -> [Pass] {
        let given = dependencies.buildGlobal()
        // A new cache with the same disk and network, and an empty memory.
        let anew = given.with { _ in }
        var passes: [Pass] = []
        for (title, dependencies) in zip(Self.titles, [given, given, anew]) {
            let collector = PictureCollector(concurrency: concurrency, dependencies: dependencies)
            passes.append(Pass(title: title, outcomes: await collector.collect(addresses, onStep: onStep)))
        }
        try await dependencies.localDataFetch.write(Data(Gallery(passes: passes).html.utf8), to: Self.gallery)
        return passes
    }
}

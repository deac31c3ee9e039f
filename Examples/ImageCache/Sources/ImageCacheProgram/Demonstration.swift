import Foundation
import GlobalDependencies
import ImageCache
import LocalDataFetchDependency

/// Asks for the same pictures three times, so that they come from the network, from memory and from disk.
struct Demonstration {
    static let titles = ["First", "Again", "New cache"]
    static let gallery: LocalPath = "gallery.html"

    private let dependencies: any LocalDataFetchDependency
    private let concurrency: Int

    init(concurrency: Int, dependencies: GlobalDependencies = .default) {
        self.concurrency = concurrency
        self.dependencies = dependencies
    }

    /// Fetches the pictures, and writes `gallery.html` next to what the cache writes.
    func run(_ addresses: [String], onStep: (PictureStep) -> Void) async throws -> [Pass] {
        let cache = ImageCache(dependencies: dependencies.buildGlobal())
        let newCache = ImageCache(dependencies: dependencies.buildGlobal())
        var passes: [Pass] = []
        for (title, cache) in zip(Self.titles, [cache, cache, newCache]) {
            let collector = PictureCollector(cache: cache, concurrency: concurrency)
            passes.append(Pass(title: title, outcomes: await collector.collect(addresses, onStep: onStep)))
        }
        try await dependencies.localDataFetch.write(Data(Gallery(passes: passes).html.utf8), to: Self.gallery)
        return passes
    }
}

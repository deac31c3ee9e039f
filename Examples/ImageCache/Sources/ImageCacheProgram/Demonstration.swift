import Foundation
import GlobalDependencies
import ImageCache
import LocalDataFetchDependency

/// Asks for the same pictures three times, so that they come from the network, from memory and from disk.
struct Demonstration {
    static let titles = ["First", "Again", "New cache"]
    static let gallery: LocalPath = "gallery.html"

    private let dependencies: any ImageCachingDependency & LocalDataFetchDependency
    private let concurrency: Int

    init(concurrency: Int, dependencies: GlobalDependencies = .default) {
        self.concurrency = concurrency
        self.dependencies = dependencies
    }

    /// Fetches the pictures, and writes `gallery.html` next to what the cache writes.
    func run(_ addresses: [String], onStep: (PictureStep) -> Void) async throws -> [Pass] {
        let given = dependencies.buildGlobal()
        // The same disk and network, and a cache that remembers nothing yet.
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

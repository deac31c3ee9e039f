import Foundation
import GlobalDependencies
import ImageCache
import LocalDataFetchDependency

/// A demonstration that requests the same pictures three times: from the network, from memory and from disk.
struct Demonstration {
    static let gallery: LocalPath = "gallery.html"

    private let dependencies: any ImageCachingDependency & LocalDataFetchDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    /// Fetches the pictures, and writes `gallery.html` into the directory of the cache.
    ///
    /// - Parameter addresses: The addresses of the pictures.
    /// - Returns: The outcomes of each picture, one for each pass.
    /// - Throws: The error of writing the page.
    func run(_ addresses: [String]) async throws -> [[Outcome]] {
        let given = dependencies.buildGlobal()
        // A new cache with the same disk and network, and an empty memory.
        let anew = given.with { _ in }
        var passes: [[Outcome]] = []
        for dependencies in [given, given, anew] {
            passes.append(await PictureCollector(dependencies: dependencies).collect(addresses))
        }
        let pictures = addresses.indices.map { index in passes.map { $0[index] } }
        try await dependencies.localDataFetch.write(Data(Gallery(pictures: pictures).html.utf8), to: Self.gallery)
        return pictures
    }
}

import Foundation
import GlobalDependencies
import LocalDataFetchDependency

/// The start of the program: it has a cache of its own, and a server with samples.
@main
struct ImageCacheProgram {
    static func main() async throws {
        let cache = FileManager.default.temporaryDirectory
            .appendingPathComponent("image-cache-\(UUID().uuidString.prefix(8))")
        prepareDependencies { $0.localDataFetch = FileManagerDataFetch(root: cache) }
        let server = try PictureServer()
        defer { server.stop() }
        try await ImageCacheTool().run(samples: server.addresses)
    }
}

import Foundation
import GlobalDependencies
import LocalDataFetchDependency

/// A program that fetches pictures over HTTP, keeps them on disk, and writes a page that shows them.
@main
struct ImageCacheProgram {
    static func main() async throws {
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("image-cache-\(UUID().uuidString.prefix(8))")
        prepareDependencies { $0.localDataFetch = FileManagerDataFetch(root: directory) }
        let addresses = Array(CommandLine.arguments.dropFirst())
        let server = addresses.isEmpty ? try PictureServer() : nil
        defer { server?.stop() }
        let pictures = try await Demonstration().run(server?.addresses ?? addresses)
        for outcomes in pictures {
            // A missing picture has the same error in each pass.
            let shown = outcomes.last?.image == nil ? outcomes.suffix(1) : outcomes[...]
            print("\(outcomes[0].name): \(shown.map(\.description).joined(separator: ", "))")
        }
        print("Look at them: \(directory.appendingPathComponent(Demonstration.gallery.description).path)")
        if pictures.contains(where: { $0.last?.image == nil }) { exit(1) }
    }
}

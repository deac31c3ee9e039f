import Foundation

/// A directory that is removed with the instance.
final class TemporaryDirectory: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("ImageCacheTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Returns the names of all files in a subdirectory, including hidden and nested ones.
    func files(in directory: String) -> [String] {
        let files = FileManager.default.enumerator(
            at: url.appendingPathComponent(directory),
            includingPropertiesForKeys: nil
        )
        return (files?.allObjects as? [URL] ?? []).filter { !$0.hasDirectoryPath }.map(\.lastPathComponent).sorted()
    }
}

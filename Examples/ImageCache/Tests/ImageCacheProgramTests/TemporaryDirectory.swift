import Foundation

/// A directory that goes when the test does.
final class TemporaryDirectory: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("ImageCacheTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The names of all files in a directory in this one, hidden ones and those further down included.
    func files(in directory: String) -> [String] {
        let files = FileManager.default.enumerator(
            at: url.appendingPathComponent(directory),
            includingPropertiesForKeys: nil
        )
        return (files?.allObjects as? [URL] ?? []).filter { !$0.hasDirectoryPath }.map(\.lastPathComponent).sorted()
    }
}

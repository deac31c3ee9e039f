import Foundation

/// A file that is removed with the value.
struct TemporaryFile: ~Copyable {
    let path: String

    init(_ text: String) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("DependencyAnalysisTests-\(UUID())").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}

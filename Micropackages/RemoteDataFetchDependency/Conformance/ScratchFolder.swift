package import Foundation

/// A folder that exists while a closure runs.
package struct ScratchFolder: Sendable {
    package let root: URL

    package static func with<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (ScratchFolder) async throws -> Result
    ) async throws -> Result {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("Remote-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        return try await body(ScratchFolder(root: root))
    }

    /// The sorted names of the items in the folder, including hidden ones.
    package var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? ["the folder cannot be listed"]).sorted()
    }

    package func url(_ name: String) -> URL {
        root.appendingPathComponent(name)
    }

    package func write(_ text: String, to name: String) throws -> URL {
        try write(Data(text.utf8), to: name)
    }

    package func write(_ data: Data, to name: String) throws -> URL {
        try data.write(to: url(name))
        return url(name)
    }

    package func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
    }
}

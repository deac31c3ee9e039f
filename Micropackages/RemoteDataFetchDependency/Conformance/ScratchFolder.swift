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

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: url(name).path, withDestinationPath: target)
    }

    /// Returns the target of a symbolic link as text, or nil if the item is no symbolic link.
    func target(of name: String) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: url(name).path)
    }

    func makePipe(_ name: String) throws {
        guard mkfifo(url(name).path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    func makeSocket(_ name: String) throws {
        try LoopbackSocket.makeItem(atPath: url(name).path)
    }

    /// Returns the type of an item as in `stat`, without following links, or nil if there is no item.
    func type(of name: String) -> mode_t? {
        var status = stat()
        return lstat(url(name).path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }
}

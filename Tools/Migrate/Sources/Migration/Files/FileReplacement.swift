package import Foundation

/// Replaces files so that either all of them change or none.
package enum FileReplacement {
    /// Writes new texts into the files of a folder.
    ///
    /// - Parameters:
    ///   - changes: The new texts, by the paths of the files.
    ///   - folder: The path of the folder.
    ///   - write: The operation that replaces one file.
    /// - Throws: A `MigrationError` that names the file that cannot be written. The files then have their old contents.
    package static func write(
        _ changes: [String: String],
        in folder: String,
        with write: (Data, URL) throws -> Void = { try $0.write(to: $1, options: .atomic) }
    ) throws {
        var written: [(url: URL, old: Data)] = []
        for (file, url, old) in try contents(of: changes.keys.sorted(), in: folder) {
            do {
                try write(Data((changes[file] ?? "").utf8), url)
                written.append((url, old))
            } catch {
                let lost = written.filter { (try? write($0.old, $0.url)) == nil }.map(\.url.path)
                let state = lost.isEmpty ? "No file has changed." : "Restore with Git: \(lost.joined(separator: ", "))."
                throw MigrationError("The file \(file) could not be written: \(error.localizedDescription) \(state)")
            }
        }
    }

    /// Returns the old contents of the files, all of which can be written.
    private static func contents(of files: [String], in folder: String) throws -> [(String, URL, Data)] {
        try files.map { file in
            let url = URL(fileURLWithPath: folder + "/" + file)
            let manager = FileManager.default
            // A file is replaced by a new one, so that its folder has to be writable, too.
            guard manager.isWritableFile(atPath: url.path),
                manager.isWritableFile(atPath: url.deletingLastPathComponent().path),
                let old = try? Data(contentsOf: url)
            else { throw MigrationError("The file \(file) cannot be written. No file has changed.") }
            return (file, url, old)
        }
    }
}

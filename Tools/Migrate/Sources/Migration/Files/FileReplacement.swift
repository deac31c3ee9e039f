import Foundation

/// Replaces files.
package enum FileReplacement {
    /// Writes new texts into the files of a folder.
    ///
    /// - Parameters:
    ///   - changes: The new texts, by the paths of the files.
    ///   - folder: The path of the folder.
    /// - Throws: A `MigrationError` that names the file that cannot be written.
    package static func write(_ changes: [String: String], in folder: String) throws {
        for (file, text) in changes.sorted(by: { $0.key < $1.key }) {
            do {
                try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + file), options: .atomic)
            } catch {
                throw MigrationError(
                    "The file \(file) could not be written: \(error.localizedDescription) Restore the others with Git."
                )
            }
        }
    }
}

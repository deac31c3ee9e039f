import SwiftSyntax

/// Rewrites the files of a folder, and the manifests in it.
package protocol SourceWriter {
    var folder: SourceFolder { get }
    /// The library that the new code replaces.
    var library: Library { get }
    /// The place from which a manifest adds the package.
    var package: PackageLocation { get }

    /// Returns the new texts of all files, by their paths.
    func texts() -> [String: String]
}

extension SourceWriter {
    /// Returns the new texts of the files that change, by their paths, and the changes of the manifests that the reader has to
    /// make.
    ///
    /// - Throws: A `MigrationError` that names the files with syntax errors, whether before or after the changes.
    package func checkedOutcome() throws -> (changes: [String: String], notes: [String]) {
        var outcome = outcome
        // The parser rejects some code that the compiler accepts, such as the type `@MainActor([Int]) -> Void`.
        let unread = (folder.files + folder.manifests).filter(\.syntax.hasError)
        let invalid = unread.filter { file in
            !file.imports.isDisjoint(with: library.modules) || outcome.changes[file.path] != nil
        }
        guard invalid.isEmpty else {
            let paths = invalid.map(\.path).joined(separator: ", ")
            throw MigrationError("These files have syntax errors: \(paths). Correct them first.")
        }
        outcome.notes += unread.map { file in
            "\(file.path): The tool cannot parse this file, which does not import \(library.name). Check that it compiles."
        }
        let broken = outcome.changes.filter { SourceFile(path: $0.key, source: $0.value).syntax.hasError }.keys.sorted()
        guard broken.isEmpty else {
            throw MigrationError(
                "The new text of these files would have syntax errors, which is a fault of this tool: "
                    + "\(broken.joined(separator: ", ")). No file has changed."
            )
        }
        return outcome
    }

    /// The new texts of the files that change, by their paths.
    package var changes: [String: String] { outcome.changes }

    private var outcome: (changes: [String: String], notes: [String]) {
        var notes: [String] = []
        var changes: [String: String] = [:]
        let texts = texts()
        for file in folder.files {
            guard let new = texts[file.path], new != file.syntax.description else { continue }
            changes[file.path] = file.withLineEnds(new)
        }
        guard !changes.isEmpty else { return ([:], []) }
        for manifest in folder.manifests {
            let expression = package.expression(from: folder.path + "/" + manifest.folder)
            let writer = ManifestWriter(manifest, package: expression, library, texts)
            notes += writer.notes
            if writer.text != manifest.syntax.description {
                changes[manifest.path] = manifest.withLineEnds(writer.text)
            }
        }
        return (changes, notes)
    }
}

#if Macros
import Foundation

/// A file in the folder `Expansions`: a text about its cases, and the cases.
///
/// To add a case, write its name and its declaration, and run `Scripts/mocks.sh`, which writes the outcome. `git diff` shows what
/// it changed.
struct ExpansionFile {
    let url: URL
    let introduction: String
    let cases: [RecordedExpansion]

    static func all() throws -> [ExpansionFile] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Expansions")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.filter { $0.hasSuffix(".txt") }.sorted().map { path in
            let url = folder.appendingPathComponent(path)
            let blocks = "\n\(try String(contentsOf: url, encoding: .utf8))".components(separatedBy: "\n==== ")
            let name = String(path.dropLast(".txt".count))
            return ExpansionFile(
                url: url,
                introduction: blocks[0].trimmingCharacters(in: .newlines),
                cases: try blocks.dropFirst().map { try RecordedExpansion($0, file: name) }
            )
        }
    }

    /// The text of this file with the current outcomes.
    var currentText: String {
        let texts = cases.map { $0.text(with: Expansion(of: $0.declaration)) }
        return ((introduction.isEmpty ? [] : ["\(introduction)\n"]) + texts).joined(separator: "\n")
    }
}
#endif

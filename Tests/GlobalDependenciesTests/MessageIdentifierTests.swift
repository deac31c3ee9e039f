import Foundation
import Testing

struct MessageIdentifierTests {
    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")

    @Test func articleExplainsEachMessageOnce() throws {
        let article = root.appendingPathComponent("Sources/GlobalDependencies/Documentation.docc/Messages.md")
        let headings = try String(contentsOf: article, encoding: .utf8).matches(of: /(?m)^### (GD\d{3})$/)
        let files = try filesByIdentifier()
        #expect(files.count > 40)
        #expect(headings.map { String($0.1) }.sorted() == files.keys.sorted())
    }

    @Test func eachIdentifierAppearsInOneFile() throws {
        #expect(try filesByIdentifier().filter { $0.value.count != 1 } == [:])
    }

    /// The names of the files with a message, by its identifier.
    private func filesByIdentifier() throws -> [String: Set<String>] {
        var files: [String: Set<String>] = [:]
        for folder in ["Sources", "Micropackages"] {
            let enumerator = FileManager.default.enumerator(
                at: root.appendingPathComponent(folder),
                includingPropertiesForKeys: nil
            )
            for case let file as URL in try #require(enumerator) where file.pathExtension == "swift" {
                for match in try String(contentsOf: file, encoding: .utf8).matches(of: /"(GD\d{3})"/) {
                    files[String(match.1), default: []].insert(file.lastPathComponent)
                }
            }
        }
        return files
    }
}

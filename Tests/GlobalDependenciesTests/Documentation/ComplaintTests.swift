#if os(macOS) || os(Linux)

import Foundation
import Testing

/// Tests of the article that lists complaints about dependency containers, and the tests that prove the answers.
struct ComplaintTests {
    private static let page = "Sources/GlobalDependencies/Documentation.docc/Complaints.md"
    private static let folders = ["Tests", "Micropackages"]

    /// The last cells of the rows in the tables, without those of the headings.
    private static var evidence: [String] {
        get throws {
            let text = try String(contentsOf: DocumentationTests.root.appending(path: page), encoding: .utf8)
            return text.matches(of: /(?m)^\|.*\|(.+)\|$/).map { $0.1.trimmingCharacters(in: .whitespaces) }
                .filter { $0 != "test" && !$0.hasPrefix("---") }
        }
    }

    @Test func everyComplaintNamesItsTest() throws {
        let cells = try Self.evidence
        #expect(cells.count > 20)
        #expect(cells.filter { $0.wholeMatch(of: /`[^`]+`(, `[^`]+`)*/) == nil } == [])
    }

    @Test func everyNamedTestExists() throws {
        let names = try Self.evidence.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
        let missing = try names.filter { name in
            if name.hasPrefix("Integration/") {
                return !FileManager.default.fileExists(atPath: DocumentationTests.root.appending(path: name).path)
            }
            let parts = name.components(separatedBy: "/")
            return try parts.count != 2 || !sources(of: parts[0]).contains { $0.contains("func \(parts[1])(") }
        }
        #expect(missing == [])
    }

    /// Returns the contents of the files with the name of a type.
    private func sources(of type: String) throws -> [String] {
        try Self.folders.map { DocumentationTests.root.appending(path: $0) }.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix("/\(type).swift") }
                .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        }
    }
}

#endif

import Foundation

/// The Swift code in a document, as files to compile.
struct SwiftBlocks {
    /// A comment in a document that separates blocks that declare the same names.
    private static let separator = "<!-- A new module begins here. -->"
    /// A comment in a document before blocks that use macros, which compile only in builds with macros.
    private static let macros = "<!-- This module needs the trait Macros. -->"
    private static let fence = "```"

    /// Returns the blocks of a Markdown document: each manifest alone, and the other blocks of each section joined.
    static func modules(inMarkdown text: String) -> [String] {
        text.components(separatedBy: separator).filter(isBuilt).flatMap { section in
            let blocks = blocks(in: section.components(separatedBy: "\n"))
            let (manifests, others) = (blocks.filter(isManifest), blocks.filter { !isManifest($0) })
            return manifests + (others.isEmpty ? [] : [others.joined(separator: "\n")])
        }
    }

    /// Returns the blocks in the documentation comments of a source file.
    static func blocks(inComments text: String) -> [String] {
        let lines = text.components(separatedBy: "\n").map { $0.drop { $0 == " " } }
        return blocks(in: lines.filter { $0.hasPrefix("///") }.map { String($0.dropFirst(4)) })
    }

    /// Joins blocks to few modules, none of which declares a name twice.
    ///
    /// A block may use what another one of its module declares, as in a document.
    static func modules(joining blocks: [String]) -> [String] {
        let declaration =
            /\b(?:struct|class|enum|actor|protocol|typealias|func|var|let|macro) +(\w+)|extension (\w+): (\w+)/
        var modules: [(text: String, names: Set<String>)] = []
        for block in blocks {
            let names = Set(block.matches(of: declaration).map { [$0.1, $0.2, $0.3].compactMap { $0 }.joined() })
            if let index = modules.firstIndex(where: { $0.names.isDisjoint(with: names) }) {
                modules[index].text += block
                modules[index].names.formUnion(names)
            } else {
                modules.append((block, names))
            }
        }
        return modules.map(\.text)
    }

    static func isManifest(_ block: String) -> Bool {
        block.hasPrefix("// swift-tools-version")
    }

    /// A Boolean value that indicates whether this test was built with the modules that a section of a document needs.
    private static func isBuilt(_ section: String) -> Bool {
        #if Macros
        true
        #else
        !section.contains(macros)
        #endif
    }

    private static func blocks(in lines: [String]) -> [String] {
        var blocks: [String] = []
        var block: [String]?
        for line in lines {
            if let open = block, line.hasPrefix(fence) {
                blocks.append(open.joined(separator: "\n") + "\n")
                block = nil
            } else if block != nil {
                block?.append(line)
            } else if line == fence + "swift" {
                block = []
            }
        }
        return blocks
    }
}

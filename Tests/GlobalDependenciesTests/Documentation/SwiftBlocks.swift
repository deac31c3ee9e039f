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

    /// Returns the blocks in the documentation comments of a source file, each as a separate module.
    static func modules(inComments text: String) -> [String] {
        let lines = text.components(separatedBy: "\n").map { $0.drop { $0 == " " } }
        return blocks(in: lines.filter { $0.hasPrefix("///") }.map { String($0.dropFirst(4)) })
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

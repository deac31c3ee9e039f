#if os(macOS) || os(Linux)

import Foundation
import Testing

/// Tests that the Swift blocks of the template for micropackages compile.
///
/// The template is a package of its own. Its modules are not those of this build, so they are compiled here.
struct TemplateDocumentationTests {
    private let template = DocumentationTests.root.appending(path: "Scripts/Template")

    @Test func blocksCompile() async throws {
        let sources = try swiftFiles(in: "Sources")
        let conformance = try swiftFiles(in: "Conformance")
        let pages = ["README.md", "Conformance/Documentation.docc/KeepsakeConformance.md"]
        let blocks =
            try pages.flatMap {
                SwiftBlocks.modules(inMarkdown: try String(contentsOf: template.appending(path: $0), encoding: .utf8))
            } + (sources.merging(conformance) { $1 }).values.flatMap(SwiftBlocks.blocks(inComments:))
        #expect(blocks.count == 5)
        let imports = """
            import FacadeConformance
            import KeepsakeConformance
            import KeepsakeDependency
            import Testing

            """
        let files = blocks.enumerated().map { ("Block\($0).swift", imports + $1) }
        let diagnostics = try await Compiler.diagnostics(
            of: Dictionary(uniqueKeysWithValues: files),
            importing: [("KeepsakeDependency", sources), ("KeepsakeConformance", conformance)]
        )
        #expect(diagnostics.isEmpty)
    }

    private func swiftFiles(in folder: String) throws -> [String: String] {
        let folder = template.appending(component: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let files = try names.filter { $0.hasSuffix(".swift") }.map {
            ($0, try String(contentsOf: folder.appending(component: $0), encoding: .utf8))
        }
        return Dictionary(uniqueKeysWithValues: files)
    }
}

#endif

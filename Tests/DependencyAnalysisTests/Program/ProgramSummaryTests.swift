import SourceIndex
import Testing

@testable import DependencyAnalysis

struct ProgramSummaryTests {
    @Test func programWithoutFilesIsAnError() throws {
        func program(ofFile path: String, module: String) throws -> Program {
            let file = SourceIndex.File(path: path, module: module, indexTime: 0, occurrences: [])
            let index = SourceIndex(symbols: [], files: [file])
            return Program(index: index, packages: try .app(selecting: ["Features"]))
        }
        let message =
            "Nothing was read: the index contains no Swift file of Features. The local packages are App, Features, Kit, "
            + "library: name those with code with --packages."
        #expect(throws: ToolError(message)) {
            try program(ofFile: "/app/Kit/Core/A.swift", module: "KitCore").requireContents()
        }
        try program(ofFile: "/app/Features/Sources/Search/A.swift", module: "Search").requireContents()
    }
}

import DependencyAnalysis
import Foundation
import Testing

struct LibraryModulesTests {
    @Test func everyModuleThatExportsContainersIsRecognized() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
        var exports: [(module: String, exported: String)] = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            for match in text.matches(of: /(?m)^@_exported public import (\w+)$/) {
                exports.append((String(path.prefix { $0 != "/" }), String(match.1)))
            }
        }
        var exporting = LibraryModules.declaring
        while let export = exports.first(where: { exporting.contains($0.exported) && !exporting.contains($0.module) }) {
            exporting.insert(export.module)
        }
        #expect(exporting == LibraryModules.exporting)
    }
}

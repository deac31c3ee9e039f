import Foundation
import SourceIndex
import TestSupport
import Testing

@testable import DependencyAnalysis

/// Tests that no writer prints a character of a name that begins a line, controls a terminal or changes the direction of
/// text.
struct EscapingTests {
    private static let emptyGraph = ProgramGraph(package: "", nodes: [], edges: [])

    private static func finding(_ name: String) -> Finding {
        Finding(rule: name, file: name, line: 1, column: 2, declaration: name, message: name, remedy: name)
    }

    /// Returns a graph in which the package, a module, a dependency and its reader have a name.
    private static func graph(_ name: String) -> ProgramGraph {
        let dependency = ProgramGraph.dependency(name, module: name, implementation: name)
        let reader = ProgramGraph.code(name, module: name)
        let edges = [
            ProgramGraph.edge(reader, .reads, dependency), ProgramGraph.edge(dependency, .implementation, reader),
        ]
        return ProgramGraph(package: name, nodes: [dependency, reader], edges: edges)
    }

    /// The writers of lines.
    private static let writers: [@Sendable (_ name: String) throws -> String] = [
        { FindingFormat.text.text(of: [finding($0)], folder: $0) },
        { FindingFormat.compiler.text(of: [finding($0)], folder: $0) },
        { GraphProblem(check: nil, file: $0, line: 1, message: $0, remedy: $0).text },
        { GraphDifference(from: emptyGraph, to: graph($0)).markdown },
        { GraphFormat.table.text(of: graph($0)) },
        { GraphFormat.table.text(of: ProgramGraph(package: $0, nodes: [], edges: [])) },
        { GraphFormat.mermaid.text(of: graph($0)) },
        { GraphFormat.dot.text(of: graph($0)).replacing("\\\\", with: "\\") },
        { name in
            let packages = try ProgramPackages([PackageDescription(name: name, path: "/package", targets: [])])
            return Program(index: SourceIndex(symbols: [], files: []), packages: packages).summary
        },
    ]

    @Test(arguments: writers.indices) func lineContainsEscapedName(index: Int) throws {
        // As long as the escaped name, for the columns of the table.
        let plainName = String(repeating: "n", count: escapedHostileName.count)
        let plainText = try Self.writers[index](plainName)
        #expect(plainText.contains(plainName))
        #expect(try Self.writers[index]("\(hostileName)") == plainText.replacing(plainName, with: escapedHostileName))
    }

    @Test func workflowCommandContainsEscapedName() {
        let message = escapedHostileName.replacing(#"\r\n"#, with: "%0D%0A")
        let property = message.replacing(":", with: "%3A")
        #expect(
            FindingFormat.github.text(of: [Self.finding("\(hostileName)")], folder: "")
                == "::warning file=\(property),line=1,col=2,title=\(property)::\(message) \(message)\n"
        )
    }

    @Test func jsonContainsEscapedName() throws {
        let graph = Self.graph("\(hostileName)")
        let json = GraphFormat.json.text(of: graph)
        #expect(json.unicodeScalars.filter { $0 != "\n" }.allSatisfy { !hostileScalars.contains($0) })
        #expect(try JSONDecoder().decode(ProgramGraph.self, from: Data(json.utf8)) == graph)
        let page = GraphFormat.html.text(of: graph)
        #expect(page.contains(#"a\u0007\u001b]0;b\u007f\u009b\r\n::error::c\u0085\u2028\u2029\u061c\u200e"#))
        #expect(page.unicodeScalars.filter { $0 != "\n" && $0 != "\t" }.allSatisfy { !hostileScalars.contains($0) })
    }

    @Test func jsonEscapesCharacterOutsideBasicPlaneAsPair() {
        #expect(["\u{e0001}"].jsonText.contains(#""\udb40\udc01""#))
    }

    @Test func eachInvisibleCharacterIsEscaped() {
        #expect(String(hostileScalars).escaped.unicodeScalars.allSatisfy { $0 >= " " && $0 <= "~" })
    }

    @Test(arguments: ["Grüße 日本 👨‍👩‍👧", #"\.clock"#, "می\u{200c}خواهم"]) func visibleTextStays(_ text: String) {
        #expect(text.escaped == text)
    }
}

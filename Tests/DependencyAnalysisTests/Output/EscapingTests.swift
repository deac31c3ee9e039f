import Foundation
import SourceIndex
import TestSupport
import Testing

@testable import DependencyAnalysis

/// Tests that no writer prints a character of a name that begins a line, controls a terminal or changes the direction of
/// text.
struct EscapingTests {
    private static let name = "\(hostileName)"
    private static let finding = Finding(
        rule: name,
        file: name,
        line: 1,
        column: 2,
        declaration: name,
        message: name,
        remedy: name
    )
    private static let graph: ProgramGraph = {
        let dependency = ProgramGraph.dependency(name, module: name, implementation: name)
        let reader = ProgramGraph.code(name, module: name)
        let edges = [
            ProgramGraph.edge(reader, .reads, dependency), ProgramGraph.edge(dependency, .implementation, reader),
        ]
        return ProgramGraph(package: name, nodes: [dependency, reader], edges: edges)
    }()

    /// The output of each writer for lines, and the expected text, in which `%` is the escaped name.
    private static let texts: [(String, String)] = [
        (FindingFormat.text.text(of: [finding], folder: name), "%:1:2: % [%]\n    %\n"),
        (FindingFormat.compiler.text(of: [finding], folder: name), "%/%:1:2: warning: % % [%]\n"),
        (
            GraphProblem(check: nil, file: name, line: 1, message: name, remedy: name).text,
            "%:1: % [deny]\n    %\n"
        ),
        (
            GraphDifference(from: ProgramGraph(package: "", nodes: [], edges: []), to: graph).markdown,
            """
            ### Dependencies

            **Added**

            - the dependency `\\.%` of `%`
            - `%.%` reads `\\.%`
            - `\\.%` is implemented by `%.%`
            - a cycle: `%.%` → `\\.%` → `%.%`

            """
        ),
        (
            GraphFormat.table.text(of: graph),
            {
                let spaces = { String(repeating: " ", count: escapedHostileName.count - $0) }
                return """
                    Dependency\(spaces(8))  Module\(spaces(6))  Default\(spaces(7))  Readers\(spaces(6 - escapedHostileName.count))  Overridden by
                    \\.%  %  %  %.%  –

                    Cycle: % → \\.% → %

                    """
            }()
        ),
        (
            GraphFormat.table.text(of: ProgramGraph(package: name, nodes: [], edges: [])),
            "The package % has no dependencies.\n"
        ),
        (
            GraphFormat.mermaid.text(of: graph),
            """
            flowchart LR
                subgraph m0["%"]
                    n0["%"]
                    n1(["\\.%"])
                end
                n0 ==> n1
                n1 ==> n0

            """
        ),
        (
            GraphFormat.dot.text(of: graph).replacing("\\\\", with: "\\"),
            """
            digraph dependencies {
                rankdir=LR;
                node [fontname="Helvetica", shape=box];
                subgraph cluster_0 {
                    label="%";
                    n0 [label="%"];
                    n1 [label="\\.%", shape=ellipse];
                }
                n0 -> n1 [color=red];
                n1 -> n0 [style=dashed, color=red];
            }

            """
        ),
    ]

    @Test(arguments: texts.indices) func lineContainsEscapedName(index: Int) {
        let (text, expected) = Self.texts[index]
        #expect(text == expected.replacing("%", with: escapedHostileName))
    }

    @Test func workflowCommandContainsEscapedName() {
        let message = escapedHostileName.replacing(#"\r\n"#, with: "%0D%0A")
        let property = message.replacing(":", with: "%3A")
        #expect(
            FindingFormat.github.text(of: [Self.finding], folder: "")
                == "::warning file=\(property),line=1,col=2,title=\(property)::\(message) \(message)\n"
        )
    }

    @Test func jsonContainsEscapedName() throws {
        let json = GraphFormat.json.text(of: Self.graph)
        #expect(json.unicodeScalars.filter { $0 != "\n" }.allSatisfy { !hostileScalars.contains($0) })
        #expect(try JSONDecoder().decode(ProgramGraph.self, from: Data(json.utf8)) == Self.graph)
        let page = GraphFormat.html.text(of: Self.graph)
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

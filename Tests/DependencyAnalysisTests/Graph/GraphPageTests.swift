import Foundation
import Testing

@testable import DependencyAnalysis

struct GraphPageTests {
    private func page(runTimeGraph: String? = nil, name: String = "Model") -> String {
        let graph = ProgramGraph(package: "Sample", nodes: [ProgramGraph.code(name)], edges: [])
        return GraphFormat.html.text(of: graph, runTimeGraph: runTimeGraph)
    }

    /// Returns the JSON that the page assigns to a constant.
    private func embedded(_ constant: String, in page: String) throws -> Data {
        let start = try #require(page.firstRange(of: "const \(constant) = ")).upperBound
        let rest = page[start...]
        let end = try #require(rest.firstRange(of: constant == "graph" ? ";\nconst runtime" : ";\n\n")).lowerBound
        return Data(rest[..<end].utf8)
    }

    @Test func pageContainsTheGraph() throws {
        let page = GraphFormat.html.text(of: .sample)
        #expect(try JSONDecoder().decode(ProgramGraph.self, from: embedded("graph", in: page)) == .sample)
    }

    @Test func pageWithoutRunTimeGraphHasNull() throws {
        #expect(try embedded("runtime", in: page()) == Data("null".utf8))
    }

    @Test func pageContainsTheRunTimeGraph() throws {
        #expect(try embedded("runtime", in: page(runTimeGraph: #"{"a":1}"#)) == Data(#"{"a":1}"#.utf8))
    }

    @Test(arguments: ["</script>", "<!--<script>", "<img src=x>"])
    func nameAddsNoMarkup(name: String) throws {
        let page = page(name: name)
        #expect(!page.contains(name + "\""))
        let graph = try JSONDecoder().decode(ProgramGraph.self, from: embedded("graph", in: page))
        #expect(graph.nodes.map(\.name) == [name])
    }

    @Test func nameOfPlaceholderIsKept() throws {
        let page = page(runTimeGraph: #"{"a":"/*GRAPH*/null"}"#, name: "/*RUNTIME*/null")
        let graph = try JSONDecoder().decode(ProgramGraph.self, from: embedded("graph", in: page))
        #expect(graph.nodes.map(\.name) == ["/*RUNTIME*/null"])
        let runTimeGraph = try JSONDecoder().decode([String: String].self, from: embedded("runtime", in: page))
        #expect(runTimeGraph == ["a": "/*GRAPH*/null"])
    }

    @Test func pageContainsAllResources() {
        #expect(!page().contains(".css*/"))
        #expect(!page().contains(".js*/"))
        for function in ["makeModel", "layOut", "route", "drawGraph", "redraw"] {
            #expect(page().contains("function \(function)("))
        }
    }

    @Test func runTimeGraphAddsNoMarkup() {
        let script = "</script>"
        let count = page().ranges(of: script).count
        #expect(page(runTimeGraph: #"{"a":"</script>"}"#).ranges(of: script).count == count)
    }

    @Test func lineSeparatorsAreEscaped() {
        let page = page(name: "a\u{2028}b\u{2029}c")
        #expect(page.contains(#"a\u2028b\u2029c"#))
    }

    @Test func pageLoadsNothing() {
        let page = page().replacing("http://www.w3.org/2000/svg", with: "")
        #expect(!page.contains("http://"))
        #expect(!page.contains("https://"))
        #expect(!page.contains("src="))
        #expect(!page.contains("<link"))
    }
}

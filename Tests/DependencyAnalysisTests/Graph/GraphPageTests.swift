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

    @Test func pageWithoutRunTimeGraphHasNull() throws {
        #expect(try embedded("runtime", in: page()) == Data("null".utf8))
    }

    @Test(arguments: ["</script>", "<!--<script>", "<img src=x>"])
    func nameAddsNoMarkup(name: String) throws {
        let page = page(runTimeGraph: #"{"a":"\#(name)"}"#, name: name)
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
}

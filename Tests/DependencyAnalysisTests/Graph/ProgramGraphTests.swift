import Foundation
import Testing

@testable import DependencyAnalysis

struct ProgramGraphTests {
    typealias Graph = ProgramGraph

    private let a = Graph.code("A")
    private let b = Graph.code("B", module: "Feature")
    private let c = Graph.dependency("c", module: "Kit")
    private let d = Graph.dependency("d", module: "Kit")
    private let test = Graph.code("Tests", module: "AppTests", kind: .test)

    private func graph(_ nodes: [Graph.Node], _ edges: [Graph.Edge]) -> Graph {
        Graph(package: "Sample", nodes: nodes, edges: edges)
    }

    @Test func nodesAndEdgesAreInOrder() {
        let edges = [
            Graph.edge(b, .reads, c, via: .container, lines: 1), Graph.edge(a, .reads, d, via: .key, lines: 2),
            Graph.edge(a, .reads, c, via: .keyPath, lines: 3), Graph.edge(a, .reads, c, via: .wrapper, lines: 4),
            Graph.edge(a, .overrides, c, lines: 5),
        ]
        let graph = graph([d, c, b, a], edges)
        #expect(graph.nodes == [a, b, c, d])
        #expect(graph.edges == [edges[4], edges[3], edges[2], edges[1], edges[0]])
    }

    @Test func cycleHasDependencyAndNoOverrideAndNoTest() {
        func cycles(_ first: Graph.Edge, _ second: Graph.Edge) -> [[String]] {
            graph([a, b, c, test], [first, second]).cycles
        }
        let implementation = Graph.edge(c, .implementation, a, lines: 1)
        #expect(cycles(implementation, Graph.edge(a, .reads, c, lines: 2)) == [[a.id, c.id]])
        #expect(cycles(implementation, Graph.edge(a, .overrides, c, lines: 2)) == [])
        #expect(cycles(Graph.edge(test, .reads, c, lines: 1), Graph.edge(c, .implementation, test, lines: 2)) == [])
        #expect(cycles(Graph.edge(a, .creates, b, lines: 1), Graph.edge(b, .creates, a, lines: 2)) == [])
    }

    @Test func graphWithoutTestsOmitsExternalDependenciesOfTests() {
        let (uuid, date) = (
            Graph.dependency("uuid", module: "Other", isExternal: true),
            Graph.dependency("date", module: "Other", isExternal: true)
        )
        let edges = [
            Graph.edge(a, .reads, date, via: .container, lines: 1),
            Graph.edge(test, .reads, uuid, via: .container, lines: 2),
            Graph.edge(test, .reads, c, via: .container, lines: 3),
        ]
        #expect(graph([a, c, date, test, uuid], edges).withoutTests() == graph([a, c, date], [edges[0]]))
    }

    @Test func limitedGraphHasModuleAndNeighbors() {
        let edges = [
            Graph.edge(a, .creates, b, lines: 1), Graph.edge(b, .reads, c, lines: 2),
            Graph.edge(a, .reads, d, lines: 3), Graph.edge(c, .implementation, a, lines: 4),
        ]
        let graph = graph([a, b, c, d], edges)
        #expect(graph.limited(toModules: ["Feat*"]) == self.graph([a, b, c], [edges[0], edges[1]]))
        #expect(graph.limited(toModules: ["App", "Feature"]) == graph)
    }
}

import Testing

@testable import DependencyAnalysis

struct GraphTraversalTests {
    @Test func reachableNodesAreListedOnce() {
        let edges = ["a": ["b", "c"], "b": ["d", "a"], "c": ["d"], "d": ["d"], "e": ["a"]]
        #expect(reachable(from: "a") { edges[$0] ?? [] }.sorted() == ["a", "b", "c", "d"])
        #expect(reachable(from: "e") { edges[$0] ?? [] }.first == "e")
    }

    @Test(
        arguments: [
            ([:], []), (["a": []], []), (["a": ["b"], "b": []], []), (["a": ["b", "b"], "b": ["c"], "c": []], []),
            (["a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []], []),
            (["a": ["b"], "b": ["b"]], [["b"]]),
            (["a": ["c"], "b": ["a"], "c": ["b"]], [["a", "c", "b"]]),
            (["a": ["b"], "b": ["a"], "c": ["d"], "d": ["c"]], [["a", "b"], ["c", "d"]]),
            (["a": ["b"], "b": ["a", "c"], "c": ["d"], "d": ["c"]], [["c", "d"], ["a", "b"]]),
            (["a": ["b"], "b": ["a", "c"], "c": ["b"]], [["a", "b", "c"]]),
            (["a": ["b"], "b": ["c"], "c": ["b", "d"], "d": []], [["b", "c"]]),
        ] as [([String: [String]], [[String]])]
    )
    func cyclesAreInOrderOfTheirEdges(edges: [String: [String]], cycles: [[String]]) {
        let components = stronglyConnectedComponents(of: edges.keys.sorted(), successors: { edges[$0] ?? [] })
        #expect(components == cycles)
    }

    @Test func longCycleIsFound() {
        let count = 50_000
        let components = stronglyConnectedComponents(of: Array(0..<count), successors: { [($0 + 1) % count] })
        #expect(components == [Array(0..<count)])
    }
}

import Testing

@testable import DependencyAnalysis

struct GraphTraversalTests {
    private func components(_ edges: [String: [String]]) -> [[String]] {
        stronglyConnectedComponents(of: edges.keys.sorted(), successors: { edges[$0] ?? [] })
    }

    @Test func reachableNodesAreListedOnce() {
        let edges = ["a": ["b", "c"], "b": ["d", "a"], "c": ["d"], "d": ["d"], "e": ["a"]]
        #expect(reachable(from: "a") { edges[$0] ?? [] }.sorted() == ["a", "b", "c", "d"])
        #expect(reachable(from: "e") { edges[$0] ?? [] }.first == "e")
    }

    @Test(arguments: [
        [:], ["a": []], ["a": ["b"], "b": []], ["a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []],
        ["a": ["b", "b"], "b": ["c"], "c": []],
    ])
    func graphWithoutCycleHasNone(edges: [String: [String]]) {
        #expect(components(edges) == [])
    }

    @Test func edgeToItselfIsCycle() {
        #expect(components(["a": ["b"], "b": ["b"]]) == [["b"]])
    }

    @Test func cycleIsInOrderOfItsEdges() {
        #expect(components(["a": ["c"], "b": ["a"], "c": ["b"]]) == [["a", "c", "b"]])
    }

    @Test func separateCyclesAreFound() {
        #expect(
            components(["a": ["b"], "b": ["a"], "c": ["d"], "d": ["c"]]).map(Set.init) == [["a", "b"], ["c", "d"]]
        )
    }

    @Test func connectedCyclesAreSeparate() {
        #expect(
            components(["a": ["b"], "b": ["a", "c"], "c": ["d"], "d": ["c"]]).map(Set.init) == [
                ["c", "d"], ["a", "b"],
            ]
        )
    }

    @Test func cyclesWithCommonNodeAreOne() {
        #expect(
            components(["a": ["b"], "b": ["a", "c"], "c": ["b"]]).map(Set.init) == [["a", "b", "c"]]
        )
    }

    @Test func nodesOnTheWayToCycleAreLeftOut() {
        #expect(components(["a": ["b"], "b": ["c"], "c": ["b", "d"], "d": []]).map(Set.init) == [["b", "c"]])
    }

    @Test func longChainHasNoCycle() {
        let count = 50_000
        let components = stronglyConnectedComponents(
            of: Array(0..<count),
            successors: { $0 + 1 < count ? [$0 + 1] : [] }
        )
        #expect(components == [])
    }

    @Test func longCycleIsFound() {
        let count = 50_000
        let components = stronglyConnectedComponents(of: Array(0..<count), successors: { [($0 + 1) % count] })
        #expect(components == [Array(0..<count)])
    }
}

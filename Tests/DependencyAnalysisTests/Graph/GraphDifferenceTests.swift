import Testing

@testable import DependencyAnalysis

struct GraphDifferenceTests {
    typealias Graph = ProgramGraph

    private let model = Graph.code("Model")
    private let systemClock = Graph.code("SystemClock", module: "Kit")
    private let clock = Graph.dependency("clock", module: "Kit")
    private let log = Graph.dependency("log", module: "Kit")

    private func difference(
        from old: ([Graph.Node], [Graph.Edge]),
        to new: ([Graph.Node], [Graph.Edge])
    ) -> GraphDifference {
        GraphDifference(
            from: Graph(package: "Sample", nodes: old.0, edges: old.1),
            to: Graph(package: "Sample", nodes: new.0, edges: new.1)
        )
    }

    @Test func movedCodeIsNoDifference() {
        let nodes = [model, clock]
        let difference = difference(
            from: (nodes, [Graph.edge(model, .reads, clock, via: .container, lines: 3)]),
            to: (
                [model, Graph.dependency("clock", module: "Kit", line: 9)],
                [Graph.edge(model, .reads, clock, via: .keyPath, lines: 30, 31)]
            )
        )
        #expect(difference.isEmpty)
    }

    @Test func addedAndRemovedLinesAreListed() {
        let difference = difference(
            from: ([model, log], [Graph.edge(model, .reads, log, lines: 3, 4)]),
            to: (
                [model, clock, systemClock],
                [
                    Graph.edge(clock, .implementation, systemClock, lines: 5),
                    Graph.edge(model, .creates, systemClock, lines: 6), Graph.edge(model, .overrides, clock),
                    Graph.edge(systemClock, .reads, clock, lines: 8),
                ]
            )
        )
        #expect(
            difference.markdown == #"""
                ### Dependencies

                **Added**

                - the dependency `\.clock` of `Kit`
                - `App.Model` creates `Kit.SystemClock` (A.swift:6)
                - `App.Model` overrides `\.clock`
                - `Kit.SystemClock` reads `\.clock` (A.swift:8)
                - `\.clock` is implemented by `Kit.SystemClock` (A.swift:5)
                - a cycle: `Kit.SystemClock` → `\.clock` → `Kit.SystemClock`

                **Removed**

                - the dependency `\.log` of `Kit`
                - `App.Model` reads `\.log` (A.swift:3)

                """#
        )
    }

    @Test func addedComponentWithoutEdgeIsNoDifference() {
        #expect(difference(from: ([], []), to: ([model], [])).isEmpty)
    }
}
